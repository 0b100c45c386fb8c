import type { OrganizedEvent } from '../../event/organized.contract.ts'
import { pickLocalized, type Locale } from '../../../contracts/locales.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Pick } from '../../../ui/forms/pick.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { sceneOf } from '../../../contracts/covers/event-scene.ts'
import { papersOf } from '../../../events/cover/scene/papers.ts'
import { sceneVariants, type SceneChoice } from '../../../events/cover/scene-variants.ts'
import {
  drawnTopics,
  isGeneratedCover,
  parseCoverPath,
  scenePath,
  sceneParts,
  type Scene,
} from '../../../lib/cover-path.ts'
import type { EventReferences } from '../about-part.tsx'
import { FieldRow, RoomPart } from '../room-part.tsx'
import type { RoomForm } from '../room-form.ts'
import { laidPhoto, photoPath, cutCode, type LaidPhoto } from '../../../events/cover/photo-cut.ts'
import { imageBreakpoints, photoCuts } from '../../../contracts/limits.ts'
import { FocusPart } from './focus-part.tsx'
import styles from './style-room.module.css'

/** What the address of the room says of the drawings that are offered. */
export interface StyleChoice extends SceneChoice {
  /** Counts how often another drawing was asked for. */
  draw: number
  /** A picture that was just sent. */
  photo?: string | undefined
  /** It is full of text, and shown whole. */
  whole?: string | undefined
  /** The side of photos was asked for, before there is one. */
  side?: 'photo' | undefined
}

interface StyleRoomProps {
  form: RoomForm
  event: OrganizedEvent
  references: EventReferences
  choice: StyleChoice
  /** The address of the room with another choice. */
  hrefOf: (choice: StyleChoice) => string
}

/** The papers of a palette that are shown. */
const shownParts = new Set(['sky', 'light', 'city', 'pop', 'second'])

const size = { width: 400, height: 300, alt: '' } as const

/** The address of the cover that an event has. */
export const coverOf = ({ cover, coverDisplay }: OrganizedEvent): string =>
  Object.values(cover)[0]?.url ?? coverDisplay.url

/** Whether another drawing than that of the event was asked for. */
const isFreshly = ({ draw, motif, palette, people }: StyleChoice): boolean =>
  draw > 0 || (motif ?? palette ?? people) !== undefined

/** Whether the room shows a photo of one's own, or the way to send one, and not the drawings. */
export const isPhotoSide = (event: OrganizedEvent, choice: StyleChoice): boolean =>
  (choice.side ?? choice.photo) !== undefined || (!isGeneratedCover(coverOf(event)) && !isFreshly(choice))

/**
 * The cover: a drawing among six, of a topic's sign and an hour's light, with or without people, or a picture that was sent; what it
 * shows in words. A drawing is nothing but its address, so each link offers others without storing anything.
 */
export function StyleRoom({ form, event, references, choice, hrefOf }: StyleRoomProps) {
  const { t, locale } = useI18n()
  const current = coverOf(event)
  const drawn = parseCoverPath(current)
  const own = drawn ?? sceneOf(event)
  const isFresh = isFreshly(choice)
  const isPhoto = isPhotoSide(event, choice)
  const variants = sceneVariants(own, `${event._id} ${choice.draw}`, choice)
  const [shown, offered] = [isFresh ? variants[0]! : own, variants.map(scenePath)]
  const photo = isPhoto ? (choice.photo ?? (drawn ? undefined : current)) : undefined
  const pictures = isPhoto ? [photo ?? current] : [...new Set([...(isFresh ? [] : [current]), ...offered])].slice(0, 6)
  const chosen = choice.photo ?? (isFresh ? offered[0] : current)
  const focus = choice.photo === undefined ? event.coverFocus : null
  const coverCut = choice.whole ? 'whole' : event.coverCut
  const { laid, onScene } = laying({ ...event, coverCut }, photo, focus, locale)
  return (
    <div data-region-links="">
      <RoomPart id="cover" title={t('wizard.style.cover')}>
        <div data-region="covers" id="covers" className={styles.covers}>
          <div className={styles.canvas}>
            <img id="canvas" src={chosen === photo && onScene ? onScene : chosen} {...size} />
            {!isPhoto && (
              <Button href={hrefOf({ ...choice, draw: choice.draw + 1 })} type="secondary" icon="dices" size="large">
                {t('wizard.style.another')}
              </Button>
            )}
          </div>
          <Variants {...{ pictures, chosen, sent: choice.photo, onScene }} />
          {!isPhoto && <Palettes {...{ shown, choice, hrefOf }} />}
        </div>
      </RoomPart>
      {photo && <FocusPart picture={photo} focus={focus} room={hrefOf({ draw: 0 })} />}
      {laid && <CutPart photo={laid} chosen={form.value('coverCut', coverCut)} isFlyer={choice.whole !== undefined} />}
      {!isPhoto && <Motifs {...{ shown, choice, hrefOf, references }} />}
      <CoverWords {...{ form, event, isPhoto }} />
    </div>
  )
}

interface VariantsProps {
  pictures: readonly string[]
  chosen: string | undefined
  /** A photo that was just sent. */
  sent: string | undefined
  /** The photo on its scene. */
  onScene: string | undefined
}

/** The pictures that one chooses from; a photo is the only one of its side. */
function Variants({ pictures, chosen, sent, onScene }: VariantsProps) {
  const { t } = useI18n()
  return (
    <fieldset className={styles.variants} hidden={pictures.length === 1}>
      <legend className="sr">{t('wizard.style.variants')}</legend>
      {pictures.map((url, index) => (
        <label key={url}>
          <input
            type="radio"
            name="cover.fr.url"
            value={url}
            defaultChecked={url === chosen}
            data-unsaved={url === sent ? '' : undefined}
            data-laid={onScene}
            aria-label={t('wizard.style.variant', { n: index + 1 })}
          />
          <img src={url} {...size} loading="lazy" />
        </label>
      ))}
    </fieldset>
  )
}

/** A photo as it lies without a choice of its cut, and the address of it as it was chosen. */
export function laying(event: OrganizedEvent, photo: string | undefined, coverFocus: string | null, locale: Locale) {
  if (photo === undefined) return {}
  const laid = laidPhoto({ ...event, cover: {}, coverDisplay: { url: photo }, coverFocus, coverCut: null }, locale)
  if (!laid) return {}
  const cut = event.coverCut ?? laid.cut
  const chosen = { ...laid, cut, isChosen: event.coverCut !== null }
  return { laid, onScene: photoPath({ ...chosen, width: imageBreakpoints.lg, isSmall: false }) }
}

type Offer = Pick<StyleRoomProps, 'choice' | 'hrefOf'> & { shown: Scene }

/** The colours of the topic at four hours, and whether there are people. */
function Palettes({ shown: { topic, hour, bare }, choice, hrefOf }: Offer) {
  const { t } = useI18n()
  return (
    <div className={styles.palettes}>
      <h3>{t('wizard.style.colours')}</h3>
      <ul>
        {sceneParts.hours.map((name, palette) => (
          <li key={name}>
            <a
              href={hrefOf({ ...choice, palette })}
              aria-current={name === hour || undefined}
              aria-label={t(`wizard.style.hours.${name}`)}
            >
              {Object.entries(papersOf(topic, name)).map(
                ([part, paper]) => shownParts.has(part) && <i key={part} style={{ background: paper }} />,
              )}
            </a>
          </li>
        ))}
      </ul>
      <a className="link" href={hrefOf({ ...choice, people: bare ? 1 : 0 })}>
        {t(bare ? 'wizard.style.withPeople' : 'wizard.style.withoutPeople')}
      </a>
    </div>
  )
}

/** A drawing of each topic. */
function Motifs({ shown, choice, hrefOf, references }: Offer & Pick<StyleRoomProps, 'references'>) {
  const { t, locale } = useI18n()
  const names = new Map(references.topics.map(({ slug, name }) => [slug, pickLocalized(name, locale)?.value ?? slug]))
  return (
    <RoomPart id="motif" title={t('wizard.style.motif')} text={t('wizard.style.motifText')}>
      <ul className={styles.motifs}>
        {drawnTopics.map((slug) => (
          <li key={slug}>
            <a href={hrefOf({ ...choice, motif: slug })} aria-current={slug === shown.topic || undefined}>
              <img src={scenePath(sceneVariants(shown, 'motif', { motif: slug })[0]!)} {...size} loading="lazy" />
              {names.get(slug) ?? slug}
            </a>
          </li>
        ))}
      </ul>
    </RoomPart>
  )
}

/** What the picture shows, whose it is, and the colour of the page's buttons. */
function CoverWords({ form, event, isPhoto }: Pick<StyleRoomProps, 'form' | 'event'> & { isPhoto: boolean }) {
  const { t } = useI18n()
  return (
    <RoomPart id="words" title={t('wizard.style.words')}>
      <Textarea
        {...form.field('coverAltText', event.coverAltText)}
        label={t('wizard.style.alt')}
        hint={
          <>
            {t('wizard.style.altHint')}
            {isPhoto && ` ${t('wizard.style.altNeeded')}`}
          </>
        }
        rows={2}
        maxLength={300}
      />
      <FieldRow>
        <Input
          {...form.field('coverCredit', event.coverCredit)}
          label={t('wizard.style.credit')}
          hint={t('wizard.optional')}
          maxLength={200}
        />
      </FieldRow>
      <Pick
        legend={t('wizard.style.buttons')}
        name="color"
        chosen={[form.value('color', event.color)]}
        options={(['green', 'blue'] as const).map((value) => ({ value, label: t(`wizard.style.${value}`) }))}
      />
    </RoomPart>
  )
}

interface CutPartProps {
  /** The photo with the cut that it has without a choice. */
  photo: LaidPhoto
  /** The stored choice; empty for none. */
  chosen: string
  /** It is full of text: it was not the organizer who chose. */
  isFlyer: boolean
}

/** How the photo is cut: as the site does it, or as one likes. */
function CutPart({ photo, chosen, isFlyer }: CutPartProps) {
  const { t } = useI18n()
  return (
    <RoomPart id="cut" title={t('wizard.style.cut')} text={isFlyer && t('wizard.style.flyer')}>
      <fieldset className={styles.cuts}>
        <legend className="sr">{t('wizard.style.cut')}</legend>
        {(['own', ...photoCuts] as const).map((cut) => {
          const shown = { ...photo, isChosen: cut !== 'own', ...(cut !== 'own' && { cut }) }
          return (
            <label key={cut}>
              <input
                type="radio"
                name="coverCut"
                value={cut === 'own' ? '' : cut}
                defaultChecked={chosen === (cut === 'own' ? '' : cut)}
                data-code={cutCode(shown)}
                data-unsaved={isFlyer && cut === 'whole' ? '' : undefined}
              />
              <img
                src={photoPath({ ...shown, width: imageBreakpoints.xs, isSmall: true })}
                alt=""
                width={300}
                height={300}
                loading="lazy"
              />
              {t(`wizard.style.cuts.${cut}`)}
            </label>
          )
        })}
      </fieldset>
    </RoomPart>
  )
}
