import '../styles/site.css'
import { Footer } from './international-footer.tsx'
import type { Layout } from './layout-table.ts'
import { Header } from './parts/header.tsx'
import { PageFrame } from './parts/page-frame.tsx'
import styles from './header.module.css'

/** The layout of the variant `international`. */
export default (({ children, ...page }) => (
  <PageFrame header={<Header {...page} onHero={false} className={styles.header} />} footer={<Footer />}>
    {children}
  </PageFrame>
)) satisfies Layout
