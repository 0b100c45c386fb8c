import type { fr } from './fr/fr.ts'

/** The shape of a language: every key of the French source, each a text. */
export type Messages = Texts<typeof fr>
type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

type Keys<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string]

/** `ui.close`, `events.list.title`: every key of the source. */
export type MessageKey = Keys<Messages>
type PluralStem<K> = K extends `${infer Stem}.other` ? Stem : never
/** Keys that hold a text per plural form (`one`, `other`). */
export type PluralKey = PluralStem<MessageKey>
