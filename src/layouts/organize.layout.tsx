import '../styles/site.css'
import '../styles/themes/chiche.css'
import { PageScript } from '../islands/page-script.tsx'
import type { Layout } from './layout-table.ts'
import { OrganizeFooter } from './organize-footer.tsx'
import { OrganizeHeader } from './organize-header.tsx'
import { PageFrame } from './parts/page-frame.tsx'

/** Layout of the organizers' area: its own header, a short footer, on phones a bottom navigation (spec §2). */
export default (({ children, id, path, query }) => (
  <PageFrame header={<OrganizeHeader {...{ id, path, query }} />} footer={<OrganizeFooter id={id} />}>
    {children}
    <PageScript source="src/organize/checkin/forget-old.script.ts" />
  </PageFrame>
)) satisfies Layout
