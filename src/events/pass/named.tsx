import { Bean } from '../../ui/text/bean.tsx'

const mark = '\u0000'

/** A sentence with the first name on the bean; the sentence without a name where there is none. */
export function Named({
  name,
  named,
  unnamed,
}: {
  name: string
  /** Writes the sentence around a name. */
  named: (name: string) => string
  unnamed: string
}) {
  const first = firstName(name)
  if (first === '' || first.includes('@')) return unnamed
  const [before, after] = named(mark).split(mark)
  return (
    <>
      {before}
      <Bean>{`${first}${after}`}</Bean>
    </>
  )
}

/** How a person is addressed: the first word of their name. @example firstName('Léa Martin') // 'Léa' */
const firstName = (name: string): string => name.trim().split(/\s+/)[0]!
