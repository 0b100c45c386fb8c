import '../styles/site.css'
import '../styles/themes/chiche.css'
import { FooterBar } from './parts/footer-bar.tsx'
import type { Layout } from './layout-table.ts'
import { Header } from './parts/header.tsx'
import { PageFrame } from './parts/page-frame.tsx'

/** Layout of error pages in both variants: full header, one-line footer. */
export default (({ children, ...page }) => (
  <PageFrame
    short
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
