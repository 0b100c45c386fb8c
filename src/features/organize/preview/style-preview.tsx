import { CardLook, LinkLook, PostLook } from './event-looks.tsx'
import type { PreviewModel } from './preview-model.ts'
import styles from './preview.module.css'

export interface StyleLabels {
  title: string
  card: string
  link: string
  square: string
  story: string
}

/** Every place where the cover will be seen, at once. */
export function StylePreview({ model, labels }: { model: PreviewModel; labels: StyleLabels }) {
  return (
    <div className={styles.preview}>
      <header>
        <h2>{labels.title}</h2>
      </header>
      <div className={styles.stage}>
        <figure>
          <figcaption>{labels.card}</figcaption>
          <CardLook model={model} />
        </figure>
        <figure>
          <figcaption>{labels.link}</figcaption>
          <LinkLook model={model} />
        </figure>
        <div className={styles.posts}>
          <figure>
            <figcaption>{labels.square}</figcaption>
            <PostLook model={model} />
          </figure>
          <figure>
            <figcaption>{labels.story}</figcaption>
            <PostLook model={model} tall />
          </figure>
        </div>
      </div>
    </div>
  )
}
