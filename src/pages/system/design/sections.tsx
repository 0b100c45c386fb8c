import { Buttons } from './buttons.tsx'
import { Colours } from './colours.tsx'
import { Feedback, Waiting } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Labels } from './labels.tsx'
import { Navigation, People } from './navigation.tsx'
import { Surfaces } from './surfaces.tsx'
import { Icons, Typography } from './typography.tsx'

/** Every component without domain words, in every state, variant and size. */
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
