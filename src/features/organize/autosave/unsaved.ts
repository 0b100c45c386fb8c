/** A group of fields that was typed and is not saved yet. */
export interface UnsavedGroup {
  fields: [name: string, value: string][]
  /** The stored value that was typed over. */
  base: string
}

type Unsaved = Record<string, UnsavedGroup>

/**
 * What was typed and is not saved yet, per event, in this tab: a reload, or a page that comes back, goes on with it. It is
 * gone when the tab is closed.
 * @param id of the event, `new` for one without
 */
export function unsavedOf(id: string) {
  const key = `unsaved:${id}`
  const read = (): Unsaved => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Unsaved
    } catch {
      return {}
    }
  }
  const write = (all: Unsaved) => {
    try {
      if (Object.keys(all).length > 0) sessionStorage.setItem(key, JSON.stringify(all))
      else sessionStorage.removeItem(key)
    } catch {
      // A full or forbidden storage: the form itself still has what was typed.
    }
  }
  return {
    read,
    put: (group: string, unsaved: UnsavedGroup) => write({ ...read(), [group]: unsaved }),
    /** The event got an id. */
    moveTo: (other: string) => {
      const all = read()
      write({})
      for (const [group, one] of Object.entries(all)) unsavedOf(other).put(group, one)
    },
    remove: (group: string) => {
      const { [group]: _, ...rest } = read()
      write(rest)
    },
  }
}
