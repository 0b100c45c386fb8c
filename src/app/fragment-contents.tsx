import type { ReactNode } from 'react'
import type { EventVariant, FragmentName } from '../islands/fragment-slot.tsx'
import type { Flash } from '../contracts/flash.ts'
import type { EndpointId } from '../contracts/table.ts'
import type { TaxonomyRef } from '../events/list/taxonomies.contract.ts'
import { TopicTags } from '../events/list/search-form/topic-tags.tsx'
import { GoingMark } from '../events/cards/going-mark.tsx'
import { SeatLine } from '../events/registration/seat-line.tsx'
import { AccountLink } from './account-link.tsx'
import { jsonForScript } from '../lib/text/json-for-script.ts'
import type { Visitor, VisitorRegistration } from '../page/define-page.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Toast } from '../ui/feedback/toast.tsx'

/** Messages for one visitor on a cached page: a form failed, a mail's link failed, they cancelled a registration, or deleted their account. */
const texts = {
  form: 'ui.genericError',
  link: 'registration.badLink',
  left: 'registration.unattend.done',
  deleted: 'account.profilePage.deleted',
} as const
type Notice = keyof typeof texts

/** Shows a notice as a toast, where the page has no place for the message. */
function NoticeToast({ notice }: { notice: Notice }) {
  const { t } = useI18n()
  return <Toast type={notice === 'form' || notice === 'link' ? 'error' : 'success'} message={t(texts[notice])} />
}

/** Everything that fragments may depend on: equal values give equal bytes. */
export interface FragmentVisitor {
  account: { name: string; image: string | undefined } | null
  likes: readonly string[]
  /** Their favourite topics. */
  topics: readonly TaxonomyRef[]
  /** Ids of the events they attend. */
  going: readonly string[]
  /** Their registration for the page's event. */
  registration: VisitorRegistration | undefined
  /** Message about a form or a mail's link, if the page has no place of its own for it. */
  notice: Notice | undefined
}

const mailLinkForms: readonly string[] = ['events.registration', 'users.claimRegistrations'] satisfies EndpointId[]

const noticeOf = ({ form, code }: Flash): Notice =>
  code === 'done'
    ? form === ('users.delete' satisfies EndpointId)
      ? 'deleted'
      : 'left'
    : mailLinkForms.includes(form)
      ? 'link'
      : 'form'

/** The part of a visitor that fragments see. @param event id of the page's event */
export function fragmentVisitor(
  { user, likes, topics, registrations, flash }: Visitor,
  event: string | undefined,
): FragmentVisitor {
  // Without a display name, the part of the e-mail before the @.
  const account = user && { name: user.displayname || user.email.replace(/@.*/, ''), image: user.profileImg?.url }
  return {
    account,
    likes,
    topics,
    going: registrations.flatMap(({ event: id, state, claimable }) => (state === 'going' && !claimable ? [id] : [])),
    registration: event === undefined ? undefined : registrations.find((one) => one.event === event),
    notice: flash && noticeOf(flash),
  }
}

/** The variant of the page's event for a visitor. */
export const eventVariant = ({ registration }: FragmentVisitor): EventVariant =>
  registration?.claimable ? 'claimable' : (registration?.state ?? 'none')

/** Fragments that anything about a visitor gives; the pass is read for those who have one. */
export type CommonFragment = Exclude<FragmentName, 'pass' | 'pass-style'>

/** The content of each fragment; `detail` is that of its slot. */
export const fragmentContents: Record<CommonFragment, (visitor: FragmentVisitor, detail: string) => ReactNode> = {
  account: ({ account }) => <AccountLink account={account} />,
  toast: ({ notice }) => notice && <NoticeToast notice={notice} />,
  seat: ({ registration }, timeZone) => registration && <SeatLine {...{ registration, timeZone }} />,
  topics: ({ topics }) => <TopicTags topics={topics} />,
  'visitor-state': (visitor) => (
    <>
      <VisitorState visitor={visitor} />
      {visitor.going.length > 0 && <GoingMark events={visitor.going} />}
    </>
  ),
}

/** The visitor's state for page scripts: whether they are signed in, and their likes. */
function VisitorState({ visitor: { account, likes } }: { visitor: FragmentVisitor }) {
  const state = { signedIn: account !== null, likes }
  return <script type="application/json" id="visitor" dangerouslySetInnerHTML={{ __html: jsonForScript(state) }} />
}
