/** Shows the picture that is chosen in a form where it will stand, before it is sent; another kind of file changes nothing. */
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
    // What cannot be shown is refused when it is sent, with a sentence.
    const shown = await image.decode().then(
      () => true,
      () => false,
    )
    if (input.files?.[0] === file) place.replaceChildren(...(shown ? [image] : before))
  })
}

/** The pages' policy takes pictures from `data:`, not from `blob:`. */
const dataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(file)
  })
