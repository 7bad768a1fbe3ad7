/** How the report looks: on screens light and dark, on paper in A4. */

const LIGHT =
  "--ground:#fff;--sunken:#f6f7f9;--text:#1b1f26;--soft:#565e6c;--line:#dfe2e7;--legacy:#8a5000;--legacy-soft:#fbe7c4;--main:#1f5fb8;--main-soft:#d8e7fa;--better:#1c6b3c;--worse:#b3261e";
const DARK =
  "--ground:#14171c;--sunken:#1d2128;--text:#e4e7ec;--soft:#9ea7b5;--line:#2f353f;--legacy:#e3a347;--legacy-soft:#3f2f12;--main:#79b1f7;--main-soft:#1a3354;--better:#6fc993;--worse:#ff9389";

/** The style sheet of a report. */
export const PAGE_STYLE = `
:root{color-scheme:light;${LIGHT}}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${DARK}}}
*{box-sizing:border-box}
html{background:var(--ground);-webkit-text-size-adjust:100%}
body{margin:0 auto;padding:48px 24px 64px;max-width:1048px;color:var(--text);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;print-color-adjust:exact;-webkit-print-color-adjust:exact}
h1,h2,h3,p,table,dl,ol,ul,figure{margin:0;padding:0}
h1{font-size:44px;line-height:1.12;font-weight:650;letter-spacing:-.02em;margin:6px 0 14px;text-wrap:balance}
h2{font-size:21px;line-height:1.3;font-weight:650;letter-spacing:-.01em;margin:56px 0 14px;padding-top:14px;border-top:2px solid var(--text);break-after:avoid}
h3{font-size:17px;line-height:1.4;font-weight:600;break-after:avoid}
p{max-width:44em}
p+p{margin-top:10px}
code,pre{font-family:ui-monospace,"SF Mono",SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
.eyebrow,.note,footer{color:var(--soft);font-size:14px}
.eyebrow{overflow-wrap:anywhere}
.lead{font-size:19px;line-height:1.5}
.legacy-ink{color:var(--legacy)}
.main-ink{color:var(--main)}
.figures{display:grid;grid-template-columns:repeat(4,1fr);gap:24px;margin-top:32px}
.figures div{border-top:1px solid var(--line);padding-top:10px}
.figures dt{color:var(--soft);font-size:14px}
.figures dd{margin:0;font-size:25px;line-height:1.35;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:-.01em}
.figures dd small{display:block;font-size:14px;font-weight:400;line-height:1.4;color:var(--soft);letter-spacing:0}
figure svg{display:block;width:100%;height:auto}
.bar{display:flex;height:30px;margin:18px 0 8px;border:1px solid var(--line);break-inside:avoid}
.bar span{min-width:3px}
.bar .unchanged{background:var(--sunken)}
.bar .renamed{background:repeating-linear-gradient(135deg,var(--main-soft) 0 4px,var(--main) 4px 6px)}
.bar .new{background:var(--main)}
.key{display:inline-block;width:14px;height:14px;margin-right:8px;vertical-align:-2px;border:1px solid var(--line)}
.key.unchanged{background:var(--sunken)}
.key.renamed{background:repeating-linear-gradient(135deg,var(--main-soft) 0 4px,var(--main) 4px 6px)}
.key.new{background:var(--main)}
.key.obsolete{background:none;border:2px dotted var(--legacy)}
table{width:100%;border-collapse:collapse;font-size:15px;margin-top:14px}
th,td{text-align:left;vertical-align:top;padding:6px 16px 6px 0;border-bottom:1px solid var(--line)}
th{font-weight:600}
tbody th{font-weight:400}
thead th{color:var(--soft);font-size:14px;border-bottom-color:var(--soft)}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
td.number{font-weight:600}
td.name,th.name{overflow-wrap:anywhere}
tbody th.part{padding-left:18px}
td.meaning{color:var(--soft);font-size:14px}
tr,.together{break-inside:avoid}
thead{display:table-header-group}
.findings{list-style:none}
.finding{padding:18px 0 8px;border-top:1px solid var(--line)}
.finding.short{break-inside:avoid}
.finding:first-child{border-top:0;padding-top:0}
.finding h3{display:flex;gap:12px}
.sign{flex:none;width:18px;text-align:center}
.sign.better{color:var(--better)}
.sign.worse{color:var(--worse)}
.sign.otherwise{color:var(--soft)}
.example{margin:12px 0 18px 30px;break-inside:avoid}
.example>p{font-size:14px;color:var(--soft);max-width:none;overflow-wrap:anywhere;break-after:avoid}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:20px;margin-top:6px}
.side{min-width:0}
.side>p{font-size:13px;color:var(--soft)}
.side>p:first-child{font-weight:600}
.side>p.legacy-ink{color:var(--legacy)}
.side>p.main-ink{color:var(--main)}
.chunk{padding:6px 0 6px 12px;margin:4px 0 8px;break-inside:avoid}
.legacy-side .chunk{border-left:4px double var(--legacy)}
.main-side .chunk{border-left:4px solid var(--main)}
.chunk p{font-size:13px;line-height:1.4;color:var(--soft);overflow-wrap:anywhere}
.chunk p+p{margin-top:0}
.chunk p b{color:var(--text);font-weight:600}
.chunk pre{margin:4px 0 0;font-size:12px;line-height:1.45;white-space:pre-wrap;overflow-wrap:anywhere;tab-size:2}
.chunk pre i{color:var(--soft);font-family:system-ui,sans-serif}
.command{margin-top:14px;padding:12px 14px;background:var(--sunken);font-size:13px;line-height:1.5;white-space:pre-wrap;overflow-wrap:anywhere}
footer{margin-top:56px;padding-top:14px;border-top:2px solid var(--text)}
footer p{max-width:none}
@media (max-width:720px){body{padding:24px 16px 48px}h1{font-size:32px}.figures{grid-template-columns:1fr 1fr}.sides{grid-template-columns:1fr}.example{margin-left:0}figure{overflow-x:auto}figure svg{min-width:860px}.wide{overflow-x:auto}}
@page{size:A4;margin:16mm 15mm 18mm}
@media print{html{font-size:11px}body{padding:0;max-width:none;font-size:11px}h1{font-size:32px}h2{font-size:16px;margin-top:26px;padding-top:9px}h3{font-size:12.5px}.lead{font-size:14px}.eyebrow,.note,footer,.figures dt,.figures dd small,td.meaning,thead th,.example>p{font-size:10px}table{font-size:10.5px;margin-top:9px}th,td{padding:3.5px 12px 3.5px 0}.figures{gap:14px;margin-top:18px}.figures dd{font-size:18px}.side>p,.chunk p{font-size:9.5px}.chunk pre{font-size:8.5px}.command{font-size:9px;break-inside:avoid}.finding{padding:11px 0 4px}.example{margin:7px 0 9px 26px}.chunk{padding:3px 0 3px 9px;margin:2px 0 5px}p{orphans:3;widows:3}footer{margin-top:26px;break-inside:avoid}}
`.trim();
