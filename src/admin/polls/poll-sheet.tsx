import type { Flash } from '../../contracts/flash.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { createPoll, maxChoices, setPoll, setPollState, type Poll } from './polls.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { msOf, toIso } from '../../lib/time/iso-instant.ts'
import { wallClock } from '../../lib/time/zoned-time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { fieldProps, ItemSheet, LanguageInputs, type FieldProps } from '../item-sheet.tsx'
import fieldStyles from '../references/references.module.css'
import sheet from '../table/sheet.module.css'
import styles from './polls.module.css'

/** The question of a poll for operators. */
export const pollTitle = ({ title, _id }: Pick<Poll, 'title' | '_id'>, { locale }: I18n): string =>
  pickLocalized(title, locale)?.value ?? _id

interface PollSheetProps {
  /** `undefined` for a new one. */
  poll: Poll | undefined
  /** Polls are edited here, not in another service. */
  editable: boolean
  /** The list without the sheet, and this page. */
  close: string
  here: string
  flash: Flash | undefined
}

/** A poll beside the list: its results, actions, and texts. */
export function PollSheet({ poll, editable, close, here, flash }: PollSheetProps) {
  const i18n = useI18n()
  const { t, href } = i18n
  return (
    <ItemSheet title={poll ? pollTitle(poll, i18n) : t('adminPolls.add')} close={close} flash={flash}>
      {poll && <Results poll={poll} />}
      {poll && editable && <States poll={poll} />}
      {editable && (
        <Form
          endpoint={poll ? setPoll : createPoll}
          params={poll && { id: poll._id }}
          next={poll ? here : href('admin/polls', {}, { view: 'draft' })}
        >
          <div className={fieldStyles.fields}>
            <Fields poll={poll} field={fieldProps(t, flash?.form === setPollState.spec.id ? undefined : flash)} />
            <Button submit type="primary" icon="check">
              {t('adminPolls.save')}
            </Button>
          </div>
        </Form>
      )}
    </ItemSheet>
  )
}

/** Votes of each choice, as bars with their numbers. */
function Results({ poll: { choices, votes, view, _id } }: { poll: Poll }) {
  const { t, locale, href } = useI18n()
  return (
    <div className={sheet.part}>
      <h3>{t('adminPolls.results')}</h3>
      <p>{t.plural('adminPolls.votes', votes)}</p>
      <ul className={styles.results}>
        {choices.map(({ id, answer, votes: own }) => (
          <li key={id}>
            <span>{pickLocalized(answer, locale)?.value ?? id}</span>
            <b>{own.toLocaleString(locale)}</b>
            <meter min={0} max={Math.max(1, votes)} value={own} aria-hidden="true" />
          </li>
        ))}
      </ul>
      {(view === 'open' || view === 'over') && (
        <a className="link" href={`${href('content/surveys')}#poll-${_id}`}>
          {t('adminPolls.see')}
        </a>
      )}
    </div>
  )
}

const actionsOf = ({ view }: Poll) =>
  view === 'open' ? (['close', 'hide'] as const) : view === 'draft' ? (['open'] as const) : (['open', 'hide'] as const)

/** Actions for a poll, each with its effect. */
function States({ poll }: { poll: Poll }) {
  const { t, href } = useI18n()
  const view = { open: 'open', close: 'over', hide: 'draft' }
  return (
    <ul className={styles.states}>
      {actionsOf(poll).map((action) => (
        <li key={action}>
          <Form
            endpoint={setPollState}
            params={{ id: poll._id, action }}
            next={href('admin/polls', {}, { view: view[action] === 'open' ? undefined : view[action], item: poll._id })}
          >
            <Button submit variant="ghost" size="medium">
              {t(`adminPolls.${action}`)}
            </Button>
          </Form>
          <small>{t(`adminPolls.${action}Text`)}</small>
        </li>
      ))}
    </ul>
  )
}

/** A moment in the site's time zone, as the value of a field. */
const localMoment = (at: string | null | undefined) =>
  at ? toIso(wallClock(siteTimeZone, msOf(at))).slice(0, 16) : undefined

function Fields({ poll, field }: { poll: Poll | undefined; field: FieldProps }) {
  const { t } = useI18n()
  const rows = Math.min(maxChoices, Math.max(4, (poll?.choices.length ?? 0) + 1))
  return (
    <>
      <LanguageInputs
        name="title"
        stored={poll?.title}
        label={(lang) => t('adminPolls.name', { lang })}
        field={field}
        maxLength={160}
      />
      <p className={styles.note}>{t('adminPolls.choicesHint')}</p>
      {Array.from({ length: rows }, (_, index) => {
        const choice = poll?.choices[index]
        return (
          <fieldset key={index} className={styles.choice}>
            <legend className="sr">{`${t('adminPolls.choices')} ${index + 1}`}</legend>
            <input type="hidden" name={`choices.${index}.id`} value={choice?.id ?? ''} />
            <LanguageInputs
              name={`choices.${index}.answer`}
              stored={choice?.answer}
              label={(lang) => t('adminPolls.choice', { n: String(index + 1), lang })}
              field={field}
              maxLength={160}
              required={index < 2}
            />
          </fieldset>
        )
      })}
      <Input
        {...field('startDate', localMoment(poll?.startDate))}
        type="datetime"
        label={t('adminPolls.start')}
        hint={t('adminPolls.timesHint')}
      />
      <Input {...field('endDate', localMoment(poll?.endDate))} type="datetime" label={t('adminPolls.end')} />
      <Input
        {...field('image', poll?.image ?? undefined)}
        label={t('adminPolls.image')}
        hint={t('adminPolls.imageHint')}
        autoComplete="off"
        maxLength={500}
      />
    </>
  )
}
