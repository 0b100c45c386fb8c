/** Units of the drawing between two people, and how many it has. */
const step = 66
const people = 7

/** A line of paper people; oneself, in yellow, at one's place as far as the drawing reaches. @param place from 1 */
export function PaperQueue({ place, className }: { place: number; className?: string | undefined }) {
  const own = Math.min(Math.max(place, 1), people) - 1
  return (
    <svg viewBox="0 -132 480 132" preserveAspectRatio="xMinYMax slice" className={className} aria-hidden="true">
      {Array.from({ length: people }, (_, index) => {
        const figure = index === own ? 'y' : 'abcdefgh'[(index * 3) % 8]
        // Oneself is a step nearer, and so a little larger.
        const size = index === own ? 1.22 : 1 + (index % 3) * 0.05
        return (
          <use
            key={index}
            href={`/drawings/people.svg#${figure}`}
            transform={`translate(${42 + index * step} 2) scale(${size})`}
          />
        )
      })}
    </svg>
  )
}
