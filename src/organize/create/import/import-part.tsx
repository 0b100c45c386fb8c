import type { Flash } from '../../../contracts/flash.ts'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import { deleteDraft, saveDraft } from '../drafts.contract.ts'
import { importDraft, importedParts, importInto } from './import-draft.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import styles from './import-part.module.css'

interface ImportPartProps {
  event: OrganizedEvent | undefined
  /** Result of the last form. */
  flash: Flash | undefined
}

/** An event that is announced elsewhere fills the draft from its address; what it filled is named and can be undone. */
export function ImportPart({ event, flash }: ImportPartProps) {
  const { t, locale, href } = useI18n()
  const endpoint = event ? importInto : importDraft
  const own = flash?.form === importDraft.spec.id || flash?.form === importInto.spec.id ? flash : undefined
  if (own?.code === 'done' && event) return <Filled flash={own} event={event} />
  const wrong = own?.errors['url']
  return (
    <section className={styles.part} aria-labelledby="import">
      <h2 id="import">
        <Icon name="wand-sparkles" />
        <span>
          <b>{t('importing.title')}</b> {t('importing.text')}
        </span>
      </h2>
      <Form
        endpoint={endpoint}
        params={event && { id: event._id }}
        next={href('organize/create', { step: 'event' }, { event: '{id}' })}
      >
        <input type="hidden" name="lang" value={locale} />
        <div className={styles.row}>
          <Input
            type="url"
            name="url"
            label={t('importing.address')}
            labelHidden
            placeholder="https://"
            maxLength={2000}
            autoComplete="off"
            required
            defaultValue={own?.values['url']}
            error={fieldMessage(t, wrong) ?? (own && own.code !== 'done' ? t('importing.failed') : undefined)}
          />
          <Button submit type="primary">
            {t('importing.fill')}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** What was read from where, and a button that undoes it. */
function Filled({ flash, event }: { flash: Flash; event: OrganizedEvent }) {
  const { t, href } = useI18n()
  const { source = '', place = '' } = flash.values
  const filled = new Set((flash.values['filled'] ?? '').split(' '))
  const names = importedParts.filter((part) => filled.has(part))
  const host = URL.canParse(source) ? new URL(source).host : source
  const first = href('organize/create', { step: 'event' })
  return (
    <div className={styles.filled}>
      <Alert type="positive" icon="wand-sparkles" role="status" title={t('importing.filled', { host })}>
        <p>
          {names.length > 0
            ? t('importing.parts', { parts: names.map((name) => t(`importing.part.${name}`)).join(', ') })
            : t('importing.nothing')}{' '}
          {filled.has('date') && t('importing.check')}
        </p>
        {place !== '' && Object.keys(event.address).length === 0 && <p>{t('importing.place', { place })}</p>}
        {flash.form === importDraft.spec.id ? (
          <Form endpoint={deleteDraft} params={{ _id: event._id }} next={first}>
            <Undo />
          </Form>
        ) : (
          names.length > 0 && (
            <Form endpoint={saveDraft} params={{ id: event._id }} next={`${first}?event={id}`}>
              {names.map((name) => (
                <input key={name} type="hidden" name={emptied(name, event.lang)} value="" />
              ))}
              <Undo />
            </Form>
          )
        )}
      </Alert>
    </div>
  )
}

function Undo() {
  const { t } = useI18n()
  return (
    <Button submit variant="text" size="small" icon="undo-2">
      {t('importing.undo')}
    </Button>
  )
}

/** The field that undoes a part when it is sent empty. */
const emptied = (part: (typeof importedParts)[number], lang: string): string =>
  part === 'place'
    ? 'address'
    : part === 'title' || part === 'summary' || part === 'description'
      ? `${part}.${lang}`
      : part
