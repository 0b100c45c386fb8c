import { languageNames, locales } from '../../contracts/locales.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Pick } from '../../ui/forms/pick.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { embedLayouts, embedSizes, embedThemes } from '../parts/embed-look.ts'
import { EventPicture } from '../../events/cover/event-picture.tsx'
import { titleOf } from '../../events/event-texts.ts'
import type { Event } from '../../events/events.contract.ts'
import { sitePaper, type MakerData } from './load-maker.ts'
import styles from './maker.module.css'
import papersStyles from './papers.module.css'

/** What to show and how; each change shows in the preview and the code. */
export function MakerForm({ data }: { data: MakerData }) {
  const { t, href } = useI18n()
  const { fields, look, kind, lang, event } = data
  return (
    <form className={styles.form} action={href('embed/index')} data-region-form="made">
      <Pick
        legend={t('embed.what')}
        name="what"
        options={[
          { value: 'list', label: t('embed.list') },
          { value: 'event', label: t('embed.event') },
          { value: 'button', label: t('embed.button') },
        ]}
        chosen={[kind]}
        strip
      />
      <div className={styles.of} data-of="event">
        <Input
          name="address"
          type="search"
          label={t('embed.address')}
          hint={t('embed.addressHint')}
          defaultValue={fields.address}
        />
        <div data-region="event">{event && <CameWith event={event} />}</div>
      </div>
      <ListFields data={data} />
      <div className={styles.of} data-of="colour">
        <Papers chosen={look.accent ?? (kind === 'event' ? '' : sitePaper)} />
        <Disclosure summary={t('embed.accent')} open={fields.accent !== ''}>
          <Input name="accent" type="search" label={t('embed.accent')} hint="#24673a" defaultValue={fields.accent} />
        </Disclosure>
      </div>
      <Pick
        legend={t('embed.theme')}
        name="theme"
        options={embedThemes.map((value) => ({ value, label: t(`embed.themes.${value}`) }))}
        chosen={[look.theme]}
        strip
      />
      <Pick
        legend={t('embed.language')}
        name="lang"
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
        chosen={[lang]}
        strip
      />
      <noscript>
        <Button submit type="primary">
          {t('embed.apply')}
        </Button>
      </noscript>
    </form>
  )
}

/** The event that is shown: its picture and its title. */
function CameWith({ event }: { event: Event }) {
  const { locale } = useI18n()
  const { text, lang } = titleOf(event, locale)
  return (
    <p className={styles.event}>
      <EventPicture event={event} sizes="84px" />
      <b lang={lang}>{text}</b>
    </p>
  )
}

/** Fields of a list; those of one event are another part. */
function ListFields({ data: { fields, look, topics, isUnknown } }: { data: MakerData }) {
  const { t } = useI18n()
  return (
    <div className={styles.of} data-of="list">
      <Input name="title" type="search" label={t('embed.heading')} defaultValue={fields.title} maxLength={80} />
      <Input
        name="organizer"
        type="search"
        label={t('embed.organizer')}
        hint={t('embed.organizerHint')}
        defaultValue={fields.organizer}
        error={isUnknown ? t('embed.unknownOrganizer') : undefined}
      />
      <Input name="city" type="search" label={t('embed.city')} defaultValue={fields.city} maxLength={120} />
      <Select
        name="topic"
        label={t('embed.topic')}
        options={[{ value: '', label: t('embed.all') }, ...topics]}
        defaultValue={fields.topic}
      />
      <Select
        name="limit"
        label={t('embed.size')}
        options={embedSizes.map((n) => ({ value: String(n), label: t('embed.dates', { n }) }))}
        defaultValue={String(look.limit)}
      />
      <Pick
        legend={t('embed.layout')}
        name="layout"
        options={embedLayouts.map((value) => ({ value, label: t(`embed.layouts.${value}`) }))}
        chosen={[look.layout]}
      />
      <Checkbox name="seats" value="false" label={t('embed.hide')} defaultChecked={!look.seats} />
    </div>
  )
}

/** Papers to choose from. */
const papers = [
  ['broom', '#fff30d'],
  ['sand', '#fcf6a0'],
  ['apricot', '#f3976b'],
  ['coral', '#e36164'],
  ['cherry', '#9b084f'],
  ['shoot', '#c1e94e'],
  ['sage', '#70af90'],
  ['parsley', sitePaper],
  ['canal', '#196c84'],
  ['night', '#0c3944'],
] as const

/** Those with light words. */
const darkPapers: readonly string[] = ['#9b084f', sitePaper, '#196c84', '#0c3944']

/** Ten papers to press. @param chosen colour of one of them */
function Papers({ chosen }: { chosen: string }) {
  const { t } = useI18n()
  return (
    <fieldset className={papersStyles.papers}>
      <legend>{t('embed.paper')}</legend>
      {papers.map(([name, value]) => (
        <label key={value} style={{ background: value }} data-dark={darkPapers.includes(value) ? '' : undefined}>
          <input type="radio" name="paper" value={value} defaultChecked={chosen === value} />
          <span>{t(`embed.papers.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
