import { groupOf, isOfForm } from './save-groups.ts'
import type { Version } from './save-event.ts'

interface Submits {
  /** Waits until all is saved that can be. @returns whether the form may be sent */
  settle: () => Promise<boolean>
  isUnsaved: (group: string) => boolean
  version: () => Partial<Version>
}

/**
 * Lets a form that is saved as one types be sent too: first what is typed is saved, then the form is sent with what could not
 * be saved only. Fields that nobody touched here may have a newer value by now.
 */
export function followSubmits(
  form: HTMLFormElement,
  signal: AbortSignal,
  { settle, isUnsaved, version }: Submits,
): void {
  let isSettled = false
  form.addEventListener(
    'submit',
    (event) => {
      if (isSettled) {
        // The fields are read while this event is handled, or just after it.
        setTimeout(() => (isSettled = false))
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      const { submitter } = event
      void settle().then((maySend) => {
        if (!maySend) return document.getElementById('save-clashes')?.focus()
        isSettled = true
        // A form cannot be sent while its submit event is handled.
        setTimeout(() => form.requestSubmit(submitter))
        return undefined
      })
    },
    { capture: true, signal },
  )
  form.addEventListener(
    'formdata',
    ({ formData }) => {
      if (!isSettled) return
      for (const name of new Set(formData.keys()))
        if (!isOfForm(name) && !isUnsaved(groupOf(name))) formData.delete(name)
      for (const [name, value] of Object.entries(version())) formData.set(name, value)
    },
    { signal },
  )
}
