import { CutOut } from '../../ui/media/cut-out/cut-out.tsx'
import { paper } from '../../ui/media/cut-out/palette.ts'
import { cut } from '../../ui/media/cut-out/scene.ts'
import { scallop } from '../../ui/media/cut-out/shapes.ts'
import { Ordinals } from '../../ui/text/ordinals.tsx'

const pieces = [cut(scallop(58, 22, 0.06), paper.cerise)]

/** A stamp of those who were there. @param className places it, and its words on its paper */
export function Stamp({ text, className }: { text: string; className: string | undefined }) {
  return (
    <span className={className}>
      <CutOut pieces={pieces} viewBox="-64 -64 128 128" />
      <span>
        <Ordinals text={text} />
      </span>
    </span>
  )
}
