import { languageNames, pickLocalized } from '../../contracts/locales.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { formatDay } from '../../events/event-dates.ts'
import type { TaxonomyRef } from '../../events/list/taxonomies.contract.ts'
import { topics as likedTopics } from '../../likes/likes.contract.ts'
import { create } from '../../ui/fields/uploads.contract.ts'
import { update, type User } from '../users.contract.ts'
import { changeEmail } from '../own-account.contract.ts'
import { paths, localePath } from '../../contracts/paths.ts'
import { PushQuestion } from '../push/push-question.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/actions/chip.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import type { AccountFormProps } from './account-section.tsx'
import { Fold } from './fold.tsx'
import { profileForm, type Profile } from './profile-form.ts'
import { AvatarForm, EmailForm, LanguageForm, NameForm, PlaceForm, UpdateForm } from './profile-forms.tsx'

/** The face of an account, its address, and since when it is here. */
export function About({ user }: { user: User }) {
  const { t, locale } = useI18n()
  const month = formatDay(user.createdAt, locale, siteTimeZone, 'wholeMonth')
  return (
    <>
      <Avatar name={user.displayname || user.email} src={user.profileImg?.url} size="portrait" />
      <p>
        {t(user.active ? 'account.profilePage.who' : 'account.profilePage.whoUnconfirmed', {
          email: user.email,
          month,
        })}
      </p>
    </>
  )
}

/** Who one is: name and picture. */
export function NameFold(profile: Profile) {
  const i18n = useI18n()
  const { t } = i18n
  const names = profileForm(profile, { call: update, saved: 'profile', field: 'displayname' }, i18n)
  const portrait = profileForm(profile, { call: create, saved: 'portrait' }, i18n)
  return (
    <Fold id="about" title={t('account.profilePage.about')} summary={[profile.user.displayname]} open>
      <AvatarForm {...portrait.form} />
      <NameForm {...names.form} />
    </Fold>
  )
}

interface LikesFoldProps extends Profile {
  topics: readonly TaxonomyRef[]
  mapsKey: string | undefined
}

/** What events one likes, and around which place. */
export function LikesFold({ topics, mapsKey, ...profile }: LikesFoldProps) {
  const i18n = useI18n()
  const { t, locale, href, offers } = i18n
  const place = profileForm(profile, { call: update, saved: 'place', field: 'address.formattedAddress' }, i18n)
  const address = profile.user.address?.formattedAddress
  const named = topics.map(({ slug, name }) => ({ slug, name: pickLocalized(name, locale)?.value ?? slug }))
  const around = address && t('account.profilePage.around', { place: address })
  const summary = [named.map(({ name }) => name).join(', '), around].filter(Boolean)
  return (
    <Fold
      id="likes"
      title={t('account.profilePage.likesTitle')}
      summary={summary.length > 0 ? summary : [t('account.profilePage.likesText')]}
      open={place.isOpen}
    >
      {named.length > 0 && (
        <Chips wrap label={t('account.favoritesPage.chosenTopics')}>
          {named.map(({ slug, name }) => (
            <Chip key={slug} href={href('events/list', { topic: slug })}>
              {name}
            </Chip>
          ))}
        </Chips>
      )}
      {offers.has(likedTopics) && (
        <div className="row">
          <Button href={localePath(locale, paths['account/favorites'][2])} variant="ghost" size="medium">
            {t('account.favoritesPage.chooseTopics')}
          </Button>
        </div>
      )}
      <PlaceForm {...place.form} mapsKey={mapsKey} />
    </Fold>
  )
}

const choices = ['reminders', 'feedbackRequests'] as const

/** Which optional mails one gets; those about registrations are always sent. */
export function MailsFold({ pushKey, ...profile }: Profile & { pushKey: string | undefined }) {
  const i18n = useI18n()
  const { t } = i18n
  const mails = profileForm(profile, { call: update, saved: 'mails', field: 'notifications.reminders' }, i18n)
  const wanted = choices.filter((choice) => profile.user.notifications[choice])
  return (
    <Fold
      id="mails"
      title={t('account.profilePage.mailsTitle')}
      summary={
        wanted.length > 0
          ? wanted.map((choice) => t(`account.profilePage.${choice}`))
          : [t('account.profilePage.mailsText')]
      }
      open={mails.isOpen}
    >
      <NotificationsForm {...mails.form} />
      {pushKey && <PushQuestion publicKey={pushKey} text={t('push.account')} />}
    </Fold>
  )
}

function NotificationsForm({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  return (
    <UpdateForm user={user} flash={flash} next={next}>
      <p>{t('account.profilePage.mailsText')}</p>
      <div>
        {choices.map((choice) => (
          <div key={choice}>
            {/* An unchecked checkbox sends nothing, so this sends `false`. */}
            <input type="hidden" name={`notifications.${choice}`} value="false" />
            <Checkbox
              name={`notifications.${choice}`}
              value="true"
              label={t(`account.profilePage.${choice}`)}
              defaultChecked={user.notifications[choice]}
            />
          </div>
        ))}
      </div>
    </UpdateForm>
  )
}

/** Where one is written to, and in which language. */
export function EmailFold(profile: Profile) {
  const i18n = useI18n()
  const { t } = i18n
  const email = profileForm(profile, { call: changeEmail, saved: 'email' }, i18n)
  const language = profileForm(profile, { call: update, saved: 'language', field: 'lang' }, i18n)
  return (
    <Fold
      id="email"
      title={t('account.profilePage.emailTitle')}
      summary={[profile.user.email, languageNames[profile.user.lang]]}
      open={email.isOpen || language.isOpen || profile.user.pendingEmail !== null}
    >
      <EmailForm {...email.form} />
      <LanguageForm {...language.form} />
    </Fold>
  )
}
