/** Shows what is written in the note in the mails beside it. */
const field = document.querySelector<HTMLTextAreaElement>('[data-note]')
const show = () => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-note-shown]')) {
    place.textContent = field?.value ?? ''
    place.hidden = !field?.value.trim()
  }
}
field?.addEventListener('input', show)
show()
