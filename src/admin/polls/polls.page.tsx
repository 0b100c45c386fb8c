import { createPoll, polls, pollViews, setPoll, setPollState, type Poll, maxChoices } from './polls.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { momentText } from '../admin-times.ts'
import { tableColumns, type Column } from '../table/admin-table.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { type I18n, useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { refusedForm, readList } from '../frame/read-list.ts'
import type { Flash } from '../../contracts/flash.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { msOf, toIso } from '../../lib/time/iso-instant.ts'
import { wallClock } from '../../lib/time/zoned-time.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { fieldProps, type FieldProps } from '../../ui/forms/field-message.ts'
import { ItemSheet, LanguageInputs } from '../item-sheet.tsx'
import fieldStyles from '../references/references.module.css'
import sheet from '../table/sheet.module.css'
import styles from './polls.module.css'

/** The polls of the site, one of them beside the list. */
export default defineAdminPage('admin/polls', {
  async load({ api, query, visitor }) {
    const asked = readList(query, pollViews)
    const flash = refusedForm(visitor, [createPoll, setPoll, setPollState])
    return {
      asked,
      item: query.get('item')?.slice(0, 120),
      list: await api(polls, { query: { view: asked.view } }),
      flash,
    }
  },
  title: ({ t }) => t('adminPolls.title'),
  Component: ({ data: { asked, item, list, flash }, context: { i18n, now } }) => {
    const { t } = i18n
    const shown = operatorList(i18n, 'admin/polls', asked, pollViews, list)
    const { to } = shown
    const one = list.data.find(({ _id }) => _id === item)
    return (
      <>
        <AdminHead
          before={t('adminPolls.before')}
          bean={t('adminPolls.bean')}
          action={
            list.editable && (
              <Button href={`${to({ item: 'new' })}#item`} variant="ghost" size="medium" icon="plus">
                {t('adminPolls.add')}
              </Button>
            )
          }
        >
          {t(list.editable ? 'adminPolls.text' : 'adminPolls.elsewhere')}
        </AdminHead>
        <OperatorList
          {...shown}
          title={t('adminPolls.title')}
          viewsLabel={t('adminPolls.viewsLabel')}
          viewLabel={(name) => t(`adminPolls.views.${name}`)}
          columns={columnsOf(i18n, now, (id) => `${to({ item: id })}#item`)}
          open={one?._id}
          empty={t(`adminPolls.none.${asked.view}`)}
          sheet={
            (one ?? (item === 'new' && list.editable)) ? (
              <PollSheet
                poll={one}
                editable={list.editable}
                close={to()}
                here={to({ item: one?._id ?? 'new' })}
                flash={flash}
              />
            ) : null
          }
        />
      </>
    )
  },
})

function columnsOf(i18n: I18n, now: number, hrefOf: (id: string) => string): Column<Poll>[] {
  const { t, locale } = i18n
  const date = (at: string | null) => (at ? momentText(at, i18n, now) : '—')
  return tableColumns((key) => t(`adminPolls.columns.${key}`), {
    title: (poll) => <a href={hrefOf(poll._id)}>{pollTitle(poll, i18n)}</a>,
    from: { isExtra: true, cell: ({ startDate }) => date(startDate) },
    until: ({ endDate }) => date(endDate),
    votes: { width: 'line', cell: ({ votes }) => votes.toLocaleString(locale) },
  })
}

/** The question of a poll for operators. */
const pollTitle = ({ title, _id }: Pick<Poll, 'title' | '_id'>, { locale }: I18n): string =>
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
function PollSheet({ poll, editable, close, here, flash }: PollSheetProps) {
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
