/** Looks of the panel that the header's search opens: no page carries them before. */
export const searchPanelStyle = `
.search-panel {
  position: absolute;
  z-index: 2000;
  inset: 100% 0 auto;
  padding: 10px var(--gutter) 24px;
  background: var(--hero);
  color: var(--on-hero);
  --focus: var(--on-hero);
  box-shadow: 0 20px 60px #00000026;
}
.search-panel form { max-inline-size: var(--container); margin-inline: auto; }
.search-panel input {
  inline-size: 100%;
  padding: 4px 0;
  border: 0;
  border-block-end: 4px solid currentcolor;
  border-radius: 0;
  background: none;
  color: inherit;
  outline: 0;
  appearance: none;
  font: inherit;
  font-size: clamp(1.6rem, 1rem + 3vw, 2.6rem);
  font-weight: 900;
  letter-spacing: -0.04em;
}
.search-panel input:focus-visible { border-block-end: 6px double currentcolor; margin-block-end: -2px; }
.search-panel input::placeholder { color: inherit; opacity: 0.6; }
.search-panel input::-webkit-search-cancel-button { display: none; }
.search-panel [role='listbox'] {
  margin-block-start: 12px;
  max-block-size: 60dvh;
  overflow-y: auto;
  padding: 8px;
  border-radius: var(--radius-l);
  background: var(--surface);
  color: var(--ink);
}
.search-panel [role='option'] {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  min-block-size: 48px;
  padding: 6px 12px;
  border-radius: 10px;
  font-weight: 700;
  line-height: 1.3;
}
.search-panel [role='option']:hover { background: var(--tint); }
.search-panel [role='option'][aria-selected='true'] { background: var(--tint); box-shadow: inset 0 0 0 2px var(--ink); }
.search-panel small { margin-inline-start: auto; color: var(--ink-soft); font-weight: 600; }
@media (width < 480px) { .search-panel small { flex-basis: 100%; margin: 0; } }
.search-panel mark { background: linear-gradient(#0000 58%, light-dark(#fff30d, #5d7a12) 58% 94%, #0000 94%); color: inherit; }
.search-panel button {
  margin-block-start: 10px;
  min-block-size: 44px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 800;
  text-align: start;
  text-decoration: underline 2px;
  cursor: pointer;
}
.search-panel [hidden], .search-panel[hidden] { display: none; }
`
