import type * as fr from './fr/fr.ts'

/** All keys of the French source, with the texts of one language. */
export type Messages = Texts<typeof fr>
type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

type Keys<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string]

/** Keys of texts: `ui.close`, `events.list.title`. */
export type MessageKey = Keys<Messages>
type PluralStem<K> = K extends `${infer Stem}.other` ? Stem : never
/** Keys of texts with plural forms (`one`, `other`). */
export type PluralKey = PluralStem<MessageKey>
