import { writeText } from '../autosave/form-values.ts'

/** Buttons that put the texts of one language into the empty fields of another. @returns stops listening */
export function listenToCopies(form: HTMLElement): () => void {
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy-from]')
    if (!button) return
    const { copyFrom, copyTo } = button.dataset
    for (const name of ['title', 'summary', 'description']) copyText(form, `${name}.${copyFrom}`, `${name}.${copyTo}`)
    form.querySelector<HTMLElement>(`[name="title.${copyTo}"]`)?.focus()
  }
  form.addEventListener('click', onClick)
  return () => form.removeEventListener('click', onClick)
}

function copyText(form: HTMLElement, from: string, to: string): void {
  const areaOf = (name: string) => form.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)!
  const [source, target] = [areaOf(from), areaOf(to)]
  if (target.value.trim()) return
  writeText(target, source.value)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
