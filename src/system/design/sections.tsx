import { Buttons } from './buttons.tsx'
import { Colours } from './colours.tsx'
import { Feedback, Waiting } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Labels } from './labels.tsx'
import { Navigation, People } from './navigation.tsx'
import { Surfaces } from './surfaces.tsx'
import { Icons, Typography } from './typography.tsx'

/** All generic components in every state, variant and size. */
export function Sections() {
  return (
    <>
      <Colours />
      <Typography />
      <Buttons />
      <Fields />
      <Labels />
      <Feedback />
      <Waiting />
      <People />
      <Navigation />
      <Surfaces />
      <Icons />
    </>
  )
}
