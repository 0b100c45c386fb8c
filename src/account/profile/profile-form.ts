import type { Flash } from '../../contracts/flash.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import type { User } from '../users.contract.ts'
import type { AccountFormProps } from './account-section.tsx'

/** Success messages by the query parameter of the redirect. */
export const doneTexts = {
  profile: 'account.profilePage.saved',
  place: 'account.profilePage.saved',
  language: 'account.profilePage.saved',
  portrait: 'account.profilePage.portraitSaved',
  email: 'account.profilePage.emailSent',
  password: 'account.profilePage.passwordChanged',
  provider: 'provider.account.removed',
  mails: 'account.profilePage.mailsSaved',
  resent: 'account.activation.resent',
} as const
export type Done = keyof typeof doneTexts
export const isDone = (value: string | null): value is Done => value !== null && Object.hasOwn(doneTexts, value)

/** The profile after a submit that succeeded. */
export const nextOf = (done: Done, { href }: I18n) => href('account/profile', {}, { done })

/** What a page of settings is about, with the result of the last submit. */
export interface Profile {
  user: User
  flash: Flash | undefined
  done: Done | undefined
}

interface SentForm {
  /** The call of the form. */
  call: { spec: { id: string } }
  saved: Done
  /** One of its fields, where other forms of the page have the same call. */
  field?: string
}

/** What a form of the profile gets, and whether the last submit was of it: its fold is open then. */
export function profileForm({ user, flash, done }: Profile, { call, saved, field }: SentForm, i18n: I18n) {
  const failed = flash?.form === call.spec.id && (field === undefined || flash.values[field] !== undefined)
  const form: AccountFormProps = { user, flash: failed ? flash : undefined, next: nextOf(saved, i18n) }
  return { form, isOpen: failed || done === saved }
}
