import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import styles from './sidebar-sticky-group.module.css'

/** Blocks of a side column that stay in view while the text beside them scrolls (spec §3 Sidebar Sticky Group). */
export default defineBlock({
  name: 'Sidebar Sticky Group',
  schema: z.object({}),
  inputs: {},
  canHaveChildren: true,
  Component: ({ children }) => <div className={styles.group}>{children}</div>,
})
