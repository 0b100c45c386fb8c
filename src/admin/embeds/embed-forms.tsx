import type { ReactNode } from 'react'
import { setCard, setFrame, type PartnerCard, maxPartners } from './embeds.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { fieldProps, type FieldProps } from '../../ui/forms/field-message.ts'
import { ItemSheet, type SheetOf, LanguageInputs } from '../item-sheet.tsx'
import fields from '../references/references.module.css'
import { contentLocales, languageNames, locales, type Locale, pickLocalized } from '../../contracts/locales.ts'
import { exclusivityContexts } from '../../content/exclusivity/jobs.contract.ts'
import { Pick } from '../../ui/forms/pick.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { queryString } from '../../contracts/paths.ts'
import type { Iframe } from '../../embed/frames.contract.ts'
import sheetStyles from '../table/sheet.module.css'
import styles from './embeds.module.css'

interface EmbedFormProps extends SheetOf<{ id: string }> {
  endpoint: typeof setCard | typeof setFrame
  title: string
  /** How it looks on other sites, above the form. */
  preview?: ReactNode
  children: ReactNode
}

/** The form of a frame or a card beside their list; a new one is given its id. */
function EmbedForm({ one, close, here, flash, endpoint, title, preview, children }: EmbedFormProps) {
  const { t } = useI18n()
  return (
    <ItemSheet title={title} close={close} flash={flash}>
      {preview}
      <Form endpoint={endpoint} params={one ? { id: one.id } : { isNew: 'true' }} next={one ? here : close}>
        <div className={fields.fields}>
          {!one && (
            <Input
              {...fieldProps(t, flash)('id', undefined)}
              label={t('adminEmbeds.id')}
              hint={t('adminEmbeds.idHint')}
              autoComplete="off"
              maxLength={60}
              required
            />
          )}
          {children}
          <Button submit type="primary" icon="check">
            {t('adminEmbeds.save')}
          </Button>
        </div>
      </Form>
    </ItemSheet>
  )
}

type CardLocale = keyof PartnerCard['content']

/** The texts of a card in a language, if it has them. */
const textsOf = ({ content }: PartnerCard, locale: Locale) => content[contentLocales[locale] as CardLocale]

/** The partner of a card for operators. */
export const cardTitle = (card: PartnerCard, { locale }: I18n): string =>
  (textsOf(card, locale) ?? card.content['fr-FR']).company

/** A card beside the list: where it is shown, and its texts in three languages. */
export function CardForm(sheet: SheetOf<PartnerCard>) {
  const { one, flash } = sheet
  const i18n = useI18n()
  const { t } = i18n
  const field = fieldProps(t, flash)
  const typed = flash?.values
  return (
    <EmbedForm {...sheet} endpoint={setCard} title={one ? cardTitle(one, i18n) : t('adminEmbeds.add.cards')}>
      <Input {...field('url', one?.url)} label={t('adminEmbeds.url')} autoComplete="off" maxLength={500} required />
      <Pick
        legend={t('adminEmbeds.action')}
        name="actionType"
        chosen={[typed?.['actionType'] ?? one?.actionType ?? 'link']}
        options={(['link', 'form'] as const).map((value) => ({ value, label: t(`adminEmbeds.actions.${value}`) }))}
      />
      <Pick
        legend={t('adminEmbeds.places')}
        name="contexts"
        type="checkbox"
        chosen={typed?.['contexts']?.split(' ') ?? one?.contexts ?? []}
        options={exclusivityContexts.map((value) => ({ value, label: t(`adminEmbeds.contexts.${value}`) }))}
      />
      <Input
        {...field('position', String(one?.position ?? 0))}
        label={t('adminEmbeds.position')}
        hint={t('adminEmbeds.positionHint')}
        inputMode="numeric"
      />
      {locales.map((lang) => (
        <Texts key={lang} lang={lang} one={one} field={field} />
      ))}
    </EmbedForm>
  )
}

/** The texts of a card in one language. */
function Texts({ lang, one, field }: { lang: Locale; one: PartnerCard | undefined; field: FieldProps }) {
  const { t } = useI18n()
  const stored = one && textsOf(one, lang)
  const words = { lang: languageNames[lang] }
  const required = lang === 'fr'
  return (
    <>
      <Input
        {...field(`${lang}.company`, stored?.company)}
        label={t('adminEmbeds.company', words)}
        lang={lang}
        maxLength={80}
        required={required}
      />
      <Input
        {...field(`${lang}.title`, stored?.title)}
        label={t('adminEmbeds.offer', words)}
        lang={lang}
        maxLength={160}
        required={required}
      />
      <Textarea
        {...field(`${lang}.bullets`, stored?.bullets?.join('\n'))}
        label={t('adminEmbeds.bullets', words)}
        hint={t('adminEmbeds.bulletsHint')}
        lang={lang}
        rows={3}
        maxLength={600}
      />
      <Input
        {...field(`${lang}.button`, stored?.button ?? undefined)}
        label={t('adminEmbeds.button', words)}
        lang={lang}
        maxLength={40}
      />
      <Input
        {...field(`${lang}.logotype`, stored?.logotype ?? undefined)}
        label={t('adminEmbeds.logo', words)}
        maxLength={500}
      />
    </>
  )
}

/** The title of a frame for operators. */
export const frameTitle = ({ title, id }: Iframe, { locale }: I18n): string => pickLocalized(title, locale)?.value ?? id

/** A frame beside the list: as other sites show it, its code, and its settings. */
export function FrameForm({ origin, ...sheet }: SheetOf<Iframe> & { origin: string }) {
  const { one, flash } = sheet
  const i18n = useI18n()
  const { t, href } = i18n
  const field = fieldProps(t, flash)
  return (
    <EmbedForm
      {...sheet}
      endpoint={setFrame}
      title={one ? frameTitle(one, i18n) : t('adminEmbeds.add.frames')}
      preview={one && <Preview path={href('embed/frame', { id: one.id })} origin={origin} />}
    >
      <LanguageInputs
        name="title"
        stored={one?.title}
        label={(lang) => t('adminEmbeds.name', { lang })}
        field={field}
        maxLength={120}
      />
      <Looks one={one} field={field} typed={flash?.values} />
      <Partners partners={one?.partners ?? []} field={field} />
    </EmbedForm>
  )
}

/** The frame itself, and what other sites copy. */
function Preview({ path, origin }: { path: string; origin: string }) {
  const { t } = useI18n()
  return (
    <div className={sheetStyles.part}>
      <h3>{t('adminEmbeds.preview')}</h3>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site */}
      <iframe className={styles.frame} src={path} title={t('adminEmbeds.preview')} loading="lazy" />
      <Textarea
        name="code"
        label={t('adminEmbeds.code')}
        rows={3}
        readOnly
        spellCheck={false}
        defaultValue={`<iframe src="${origin}${path}" title="Chiche" width="100%" height="600" loading="lazy"></iframe>`}
      />
    </div>
  )
}

interface LooksProps {
  one: Iframe | undefined
  field: FieldProps
  typed: Record<string, string> | undefined
}

function Looks({ one, field, typed }: LooksProps) {
  const { t } = useI18n()
  const filters = queryString(one?.filters ?? {})
  return (
    <>
      <Pick
        legend={t('adminEmbeds.layout')}
        name="layout"
        chosen={[typed?.['layout'] ?? one?.layout ?? 'list']}
        options={(['list', 'grid', 'partners'] as const).map((value) => ({
          value,
          label: t(`adminEmbeds.layouts.${value}`),
        }))}
      />
      <Pick
        legend={t('adminEmbeds.theme')}
        name="theme"
        chosen={[typed?.['theme'] ?? one?.theme ?? 'light']}
        options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`adminEmbeds.themes.${value}`) }))}
      />
      <Input
        {...field('list', filters && `/events${filters}`)}
        label={t('adminEmbeds.list')}
        hint={t('adminEmbeds.listHint')}
        autoComplete="off"
        maxLength={1000}
      />
      <div className={fields.pair}>
        <Input {...field('size', String(one?.size ?? 12))} label={t('adminEmbeds.size')} inputMode="numeric" />
        <Input
          {...field('colors.background', one?.colors.background ?? '#ffffff')}
          label={t('adminEmbeds.background')}
          maxLength={7}
        />
        <Input {...field('colors.text', one?.colors.text ?? '#1d1d1b')} label={t('adminEmbeds.ink')} maxLength={7} />
        <Input
          {...field('colors.accent', one?.colors.accent ?? '#00695c')}
          label={t('adminEmbeds.accent')}
          maxLength={7}
        />
      </div>
      <Input
        {...field('link', one?.link ?? undefined)}
        label={t('adminEmbeds.link')}
        hint={t('adminEmbeds.linkHint')}
        autoComplete="off"
        maxLength={500}
      />
    </>
  )
}

/** The partners that a frame of that layout shows; one more row than there are. */
function Partners({ partners, field }: { partners: Iframe['partners']; field: FieldProps }) {
  const { t } = useI18n()
  return Array.from({ length: Math.min(maxPartners, partners.length + 1) }, (_, index) => (
    <div key={index} className={fields.pair}>
      <Input
        {...field(`partners.${index}.name`, partners[index]?.name)}
        label={t('adminEmbeds.partner', { n: String(index + 1) })}
        maxLength={80}
      />
      <Input
        {...field(`partners.${index}.url`, partners[index]?.url)}
        label={t('adminEmbeds.partnerUrl')}
        maxLength={500}
      />
      <Input
        {...field(`partners.${index}.logo`, partners[index]?.logo ?? undefined)}
        label={t('adminEmbeds.partnerLogo')}
        maxLength={500}
      />
    </div>
  ))
}
