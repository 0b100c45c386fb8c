// Escape closes the drawer of an event, like its cross.
addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented) document.querySelector<HTMLElement>('[data-close]')?.click()
})
