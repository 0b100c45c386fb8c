/** A copy that was just created, as the address of the result page names it. */
export interface MadeEvent {
  slug: string
  state: 'draft' | 'active'
  /** `2027-01-13` */
  day: string
}

/** @example readMade('a-2 active 2027-01-13,5f0c draft 2027-01-20') */
export const readMade = (text: string | null): MadeEvent[] =>
  (text ?? '').split(',').flatMap((entry) => {
    const [, slug, state, day] = /^([\w-]{1,120}) (draft|active) (\d{4}-\d\d-\d\d)$/.exec(entry) ?? []
    return slug && day ? [{ slug, state: state === 'active' ? ('active' as const) : ('draft' as const), day }] : []
  })
