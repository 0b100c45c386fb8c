import styles from './paper-sheet.module.css'

/** What is printed in place of the page around it: a picture of one sheet of A4. */
export const PaperSheet = ({ src }: { src: string }) => (
  <img className={styles.sheet} data-sheet="" src={src} alt="" loading="lazy" />
)
