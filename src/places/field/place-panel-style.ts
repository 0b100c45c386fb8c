/** Looks of the suggestions below a place field: only `place-field.client.ts` shows them, so no page carries them. */
export const placePanelStyle = `
/* a press outside an open panel only closes it */
[data-place-field]:has(> [data-panel]:not([hidden]))::after { content: ''; position: fixed; inset: 0; z-index: -1; }
[data-panel] {
  position: absolute;
  z-index: 8888;
  inset: calc(100% + 12px) auto auto 0;
  inline-size: max(100%, min(22rem, 100vw - 6 * var(--gutter)));
  max-block-size: min(24rem, 60dvh);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 10px;
  border-radius: var(--radius-l);
  background: var(--surface);
  box-shadow: 0 20px 60px #00000026, 0 0 0 1px var(--line);
}
[data-panel] ul { list-style: none; }
/* Google requires its name beside its suggestions */
[data-panel][data-credit]::after { content: attr(data-credit); display: block; padding: 5px 10px; font-size: 0.75rem; color: var(--ink-soft); }
[data-panel] :is(li, p) { min-block-size: 44px; padding-inline: 10px; display: grid; align-items: center; }
[data-panel] p { color: var(--ink-soft); }
[data-panel] li {
  grid-template-columns: auto auto 1fr;
  column-gap: 10px;
  border-radius: 10px;
  cursor: pointer;
  line-height: 1.3;
}
[data-panel] li:hover { background: var(--tint); }
[data-panel] [aria-selected='true'] { background: var(--tint); box-shadow: inset 0 0 0 2px var(--focus); }
[data-panel] li b { font-weight: 800; }
[data-panel] li span { min-inline-size: 0; overflow: hidden; font-size: 0.875rem; font-weight: 500; color: var(--ink-soft); text-overflow: ellipsis; white-space: nowrap; }
[data-panel] [hidden], [data-panel][hidden] { display: none; }
`
