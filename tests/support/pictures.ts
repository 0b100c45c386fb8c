import { encodePng } from '../../worker/images/raster/png.ts'

/** A PNG in one colour. */
export async function pngFile(width = 640, height = 480, name = 'photo.png'): Promise<File> {
  const bytes = await encodePng(width, height, new Uint8Array(width * height * 3).fill(120))
  return new File([bytes], name, { type: 'image/png' })
}

/** The form that sends a picture. */
export function pictureForm(file: File | string, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}
