import {
  closedMinutes,
  maintenance,
  setMaintenance,
  type MaintenanceState,
  type SiteBackup,
} from './maintenance.contract.ts'
import { languageNames, locales } from '../../contracts/locales.ts'
import type { Flash } from '../../contracts/flash.ts'
import { AdminHead, Refused } from '../admin-head.tsx'
import { momentText } from '../admin-times.ts'
import { LogList } from '../log/log-list.tsx'
import { ReasonField } from '../reason-field.tsx'
import { translator } from '../../i18n/translate.ts'
import { type I18n, useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import styles from '../texts/texts.module.css'
import reports from '../reports/reports.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { CommandLine } from '../monitoring/command-line.tsx'
import commandPartStyles from '../monitoring/command-part.module.css'
import { AdminTable, tableColumns, type Column } from '../table/admin-table.tsx'

/** Closing the site, with what follows from it, and opening it. */
export default defineAdminPage('admin/maintenance', {
  async load({ api, visitor }) {
    return {
      state: await api(maintenance, {}),
      flash: visitor.flash?.form === setMaintenance.spec.id ? visitor.flash : undefined,
    }
  },
  title: ({ t }) => t('adminSite.maintenance.title'),
  Component: ({ data: { state, flash }, context: { i18n, now } }) => {
    const { t, href } = i18n
    return (
      <>
        <AdminHead
          before={t('adminSite.maintenance.before')}
          bean={t(state.on ? 'adminSite.maintenance.closedBean' : 'adminSite.maintenance.openBean')}
        />
        <Refused flash={flash} text="adminSite.maintenance.failed" />
        <div className={reports.grid}>
          {state.on ? (
            <Closed state={state} i18n={i18n} now={now} />
          ) : (
            <Close state={state} i18n={i18n} flash={flash} />
          )}
          <div className={reports.stack}>
            <section aria-labelledby="bypass">
              <h2 id="bypass">{t('adminSite.maintenance.bypass')}</h2>
              {state.bypass === null ? (
                <p>{t('adminSite.maintenance.noBypass')}</p>
              ) : (
                <>
                  <p>{t('adminSite.maintenance.bypassText')}</p>
                  {state.on && <p>{t.plural('adminSite.maintenance.passages', state.passages)}</p>}
                  <div className={styles.fields}>
                    <a className="link" href={state.bypass}>
                      <code>{state.bypass}</code>
                    </a>
                  </div>
                </>
              )}
              <p>
                <a className="link" href={href('admin/texts', {}, { search: 'system.maintenance' })}>
                  {t('adminSite.maintenance.words')}
                </a>
              </p>
            </section>
            {state.log.length > 0 && (
              <section aria-labelledby="closed">
                <h2 id="closed">{t('adminSite.maintenance.log')}</h2>
                <LogList entries={state.log} now={now} />
              </section>
            )}
          </div>
        </div>
        <BackupsPart {...state} now={now} />
      </>
    )
  },
})

function Closed({ state: { until, words }, i18n, now }: { state: MaintenanceState; i18n: I18n; now: number }) {
  const { t } = i18n
  return (
    <div className={reports.decide}>
      <p>
        {until === null
          ? t('adminSite.maintenance.byHand')
          : t('adminSite.maintenance.until', { when: momentText(until, i18n, now) })}
      </p>
      {locales.map(
        (lang) =>
          words[lang] && (
            <blockquote key={lang} lang={lang}>
              {words[lang]}
            </blockquote>
          ),
      )}
      <Form endpoint={setMaintenance}>
        <input type="hidden" name="on" value="false" />
        <Button submit type="primary" size="full" icon="play">
          {t('adminSite.maintenance.open')}
        </Button>
      </Form>
    </div>
  )
}

const consequences = ['pages', 'calls', 'goesOn'] as const

function Close({
  state: { bypass, words },
  i18n: { t },
  flash,
}: {
  state: MaintenanceState
  i18n: I18n
  flash: Flash | undefined
}) {
  return (
    <Form endpoint={setMaintenance} next={bypass ?? undefined}>
      <div className={reports.decide}>
        <p>
          <b>{t('adminSite.maintenance.closes')}</b>
        </p>
        <ul className={styles.follows}>
          {consequences.map((name) => (
            <li key={name}>{t(`adminSite.maintenance.${name}`)}</li>
          ))}
        </ul>
        <input type="hidden" name="on" value="true" />
        <ReasonField
          {...{ name: 'reason', rows: 2, maxLength: 500, flash }}
          label={t('adminSite.maintenance.reason')}
          hint={t('adminSite.maintenance.reasonHint')}
        />
        <p>{t('adminSite.maintenance.wordsText')}</p>
        {locales.map((lang) => (
          <Textarea
            key={lang}
            name={`words.${lang}`}
            lang={lang}
            label={t('adminSite.maintenance.wordsIn', { language: languageNames[lang] })}
            placeholder={translator(lang)('system.maintenance.text')}
            maxLength={300}
            rows={2}
            defaultValue={flash?.values[`words.${lang}`] ?? words[lang]}
          />
        ))}
        <Select
          name="minutes"
          label={t('adminSite.maintenance.minutes')}
          defaultValue={flash?.values['minutes'] ?? '60'}
          options={closedMinutes.map((value) => ({ value, label: t(`adminSite.maintenance.after.${value}`) }))}
        />
        <TonedButton submit type="danger">
          {t('adminSite.maintenance.close')}
        </TonedButton>
      </div>
    </Form>
  )
}

interface BackupsProps extends Pick<MaintenanceState, 'backups' | 'selfHosted'> {
  /** ms */
  now: number
}

/** The newest backups with when they were read back, the last exercise, and the commands of both. */
function BackupsPart({ backups, selfHosted, now }: BackupsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [newest] = backups
  const [drill] = backups.flatMap((one) => one.drill ?? []).toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <section className={commandPartStyles.part} aria-labelledby="backups">
      <h2 id="backups">{t('adminSite.backups.title')}</h2>
      <AdminTable
        label={t('adminSite.backups.title')}
        rows={backups}
        columns={backupColumns(i18n, now)}
        keyOf={({ at }) => at}
        empty={t('adminSite.backups.none')}
      />
      <CommandLine text={selfHosted ? 'npm run backup' : 'npm run backup -- --deployed'} />
      {newest && (
        <>
          <p>
            {drill
              ? t('adminSite.backups.drill', { when: momentText(drill.at, i18n, now), time: lengthOf(drill.ms, i18n) })
              : t('adminSite.backups.noDrill')}
          </p>
          <CommandLine text={`npm run restore -- ${sourceOf(newest)} --check${selfHosted ? '' : ' --deployed'}`} />
        </>
      )}
      <p className={commandPartStyles.note}>{t('adminSite.backups.note')}</p>
    </section>
  )
}

const backupColumns = (i18n: I18n, now: number): Column<SiteBackup>[] =>
  tableColumns((key) => i18n.t(`adminSite.backups.${key}`), {
    at: ({ at }) => <b>{momentText(at, i18n, now)}</b>,
    size: ({ bytes }) => amount(bytes / 1e6, 'megabyte', i18n),
    place: ({ place }) => i18n.t(`adminSite.backups.places.${place}`),
    read: ({ readAt, drill }) => (
      <Tag tone="free" icon="check" label={drill ? i18n.t('adminSite.backups.whole') : momentText(readAt, i18n, now)} />
    ),
  })

/** What names a backup to the command, unless it was given another place: the newest of the bucket, or the folder of its moment. */
const sourceOf = ({ at, place }: SiteBackup): string =>
  place === 'bucket' ? 'r2' : `backups/${at.slice(0, 19).replaceAll(':', '-')}`

const amount = (n: number, unit: string, { locale }: I18n): string =>
  n.toLocaleString(locale, { style: 'unit', unit, maximumSignificantDigits: 3 })

const lengthOf = (ms: number, i18n: I18n): string =>
  ms < 120_000 ? amount(Math.ceil(ms / 1000), 'second', i18n) : amount(Math.round(ms / 60_000), 'minute', i18n)
