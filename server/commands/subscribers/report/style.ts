/** Five colours that stay apart for the colour-blind, and on both grounds. */
const light = ['#1f6fb2', '#d9730d', '#3c8d40', '#8e5bb5', '#8a8178']
const dark = ['#5fa8e6', '#f0984a', '#74bf76', '#bd92de', '#a39a90']

const colours = (list: string[]) => list.map((colour, index) => `--s${index}: ${colour};`).join(' ')

export const style = `
:root { color-scheme: light dark; --ground: #fbf9f5; --card: #fff; --ink: #26211b; --soft: #6b6259; --line: #e2dcd2; ${colours(light)} }
@media (prefers-color-scheme: dark) {
  :root { --ground: #171412; --card: #211d1a; --ink: #efe8de; --soft: #a89e92; --line: #3a342e; ${colours(dark)} }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-inline-size: 72rem; margin-inline: auto; padding: clamp(1rem, 4vw, 2.5rem); }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.2rem; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: 1rem 0 0; }
p { margin: .25rem 0; }
.note, .sum, figcaption { color: var(--soft); font-size: .9rem; }
section, main > details { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.25rem; margin-block: 1rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .75rem; margin: 1.25rem 0; padding: 0; }
.figures div { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; }
.figures dt { color: var(--soft); font-size: .85rem; }
.figures dd { margin: 0; font-size: 1.6rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 .75rem; padding: 0; font-size: .9rem; }
.legend i { display: inline-block; inline-size: .8rem; block-size: .8rem; border-radius: .15rem; margin-inline-end: .4rem; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1.25rem; }
figure { margin: 0; min-inline-size: 0; }
figcaption { display: flex; justify-content: space-between; gap: 1rem; margin-block-end: .6rem; }
figcaption strong { color: var(--ink); }
.plot { display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: .5rem; font-size: .75rem; color: var(--soft); }
.plot svg { inline-size: 100%; block-size: 9rem; display: block; overflow: visible; }
.plot .curve { block-size: 5rem; border-block-end: 1px solid var(--line); }
.scale { display: flex; flex-direction: column; justify-content: space-between; text-align: end; margin-block: -.6em; font-variant-numeric: tabular-nums; }
.days { grid-column: 2; display: flex; justify-content: space-between; gap: .5rem; padding-block-start: .35rem; }
.grid { stroke: var(--line); vector-effect: non-scaling-stroke; }
.reach { fill: transparent; }
g:hover .reach { fill: var(--line); }
.progress { inline-size: 100%; block-size: 1.1rem; display: block; border-radius: .25rem; margin-block: .35rem; }
article figure { margin-block: .75rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
details table { margin-block-start: .5rem; font-size: .9rem; }
th, td { padding: .2rem .75rem .2rem 0; text-align: end; white-space: nowrap; }
th:first-child { text-align: start; font-weight: 400; }
thead th { color: var(--soft); font-weight: 400; }
.funnel { inline-size: 100%; }
.funnel .bar { inline-size: 100%; }
.funnel svg { inline-size: 100%; block-size: 1.4rem; display: block; }
summary { cursor: pointer; }
${light.map((_, index) => `.s${index} { fill: var(--s${index}); } i.s${index} { background: var(--s${index}); }`).join('\n')}
@media (max-width: 30rem) { .funnel .bar { display: none; } .funnel th { inline-size: 100%; } }
@media (forced-colors: active) { rect, polygon, i { forced-color-adjust: none; } }
@media print { body { background: none; } section { break-inside: avoid; } }
`
