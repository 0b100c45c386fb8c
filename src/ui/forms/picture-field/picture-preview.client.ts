/** Shows the chosen picture in the place of the current one before it is sent; a file that is no picture changes nothing. */
export function previewPicture(form: HTMLFormElement): void {
  const place = form.querySelector('[data-preview] > *')
  if (!place) return
  const before = [...place.childNodes]
  form.addEventListener('change', async ({ target }) => {
    const input = target as HTMLInputElement
    if (input.type !== 'file') return
    const file = input.files?.[0]
    if (!file) return place.replaceChildren(...before)
    const image = new Image()
    image.alt = ''
    image.src = await dataUrl(file)
    // A file that cannot be decoded is rejected on submit, with a message.
    const shown = await image.decode().then(
      () => true,
      () => false,
    )
    if (input.files?.[0] === file) place.replaceChildren(...(shown ? [image] : before))
  })
}

/** Reads a file as a `data:` URL: the Content-Security-Policy allows no `blob:`. */
const dataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(file)
  })
