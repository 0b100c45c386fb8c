import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import styles from './sidebar-sticky-group.module.css'

/** Blocks of a sidebar that stay visible while scrolling (spec §3 Sidebar Sticky Group). */
export default defineBlock({
  name: 'Sidebar Sticky Group',
  schema: z.object({}),
  inputs: {},
  canHaveChildren: true,
  Component: ({ children }) => <div className={styles.group}>{children}</div>,
})
