import '../styles/site.css'
import { Footer } from './international/footer.tsx'
import { Header } from './international/header.tsx'
import type { Layout } from './layout-table.ts'
import { PageFrame } from './parts/page-frame.tsx'

/** The site in the international variant. */
export default (({ children, ...page }) => (
  <PageFrame header={<Header {...page} />} footer={<Footer />}>
    {children}
  </PageFrame>
)) satisfies Layout
