import { contentLocales, languageNames, locales, type Locale } from '../../contracts/locales.ts'
import { setCard, type PartnerCard } from './embeds.contract.ts'
import { exclusivityContexts } from '../../content/exclusivity/jobs.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Input } from '../../ui/forms/input.tsx'
import { Pick } from '../../ui/forms/pick.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { fieldProps, type FieldProps, type SheetOf } from '../item-sheet.tsx'
import { EmbedForm } from './embed-form.tsx'

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
