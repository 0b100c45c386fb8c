/** Shows the chosen picture in the place of the current one before it is sent; a file that is no picture changes nothing. */
export function previewPicture(form: HTMLFormElement): void {
  const place = form.querySelector('[data-preview] > *')
  if (!place) return
  const before = [...place.childNodes]
  const show = async (input: HTMLInputElement) => {
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
  }
  form.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).type === 'file') void show(target as HTMLInputElement)
  })
  // A picture that was chosen before this script arrived.
  for (const input of form.querySelectorAll<HTMLInputElement>('[type=file]')) if (input.files?.length) void show(input)
}

/** Reads a file as a `data:` URL: the Content-Security-Policy allows no `blob:`. */
const dataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(file)
  })
