import '../styles/site.css'
import '../styles/themes/chiche.css'
import { FooterBar } from './parts/footer-bar.tsx'
import type { Layout } from './layout-table.ts'
import { Header } from './parts/header.tsx'
import { PageFrame } from './parts/page-frame.tsx'

/** Around error pages, in both variants: the way on matters, so the header stays and the footer is one line. */
export default (({ children, ...page }) => (
  <PageFrame
    header={<Header {...page} />}
    footer={
      <footer data-print="no">
        <FooterBar />
      </footer>
    }
  >
    {children}
  </PageFrame>
)) satisfies Layout
