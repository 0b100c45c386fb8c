import type { ReactNode } from 'react'

/** Named facts, for a `<dl>`: one row each, in the order given. */
export function FactRows({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return rows.map(([name, value], index) => (
    <div key={index}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ))
}
