/** `/` leads to the search of the page: of several the last, since that of a list comes after that of the header. */
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if ((target as Element).closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'))
    return
  const fields = document.querySelectorAll<HTMLInputElement>('[aria-keyshortcuts="/"]')
  const field = [...fields].findLast((one) => one.checkVisibility())
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
})
