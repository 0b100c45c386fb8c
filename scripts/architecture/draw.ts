import { existsSync, writeFileSync } from 'node:fs'
import { floorOf, floors, folders, importsOf } from './floors.ts'

/** The drawing of the folders and their imports, for the README and for reviews of a new import. */
export const drawingFile = 'docs/architecture.svg'

const [boxWidth, boxHeight, gapX, rowHeight, margin, head] = [122, 26, 10, 54, 20, 40]
const columnWidth = 8 * (boxWidth + gapX) - gapX

interface Box {
  folder: string
  x: number
  y: number
}

/** The floors of a root, without folders that are still to come. */
const floorsOf = (root: string): string[][] =>
  floors
    .map((folders) => folders.filter((folder) => folder.startsWith(root) && existsSync(folder)))
    .filter((folders) => folders.length > 0)

/**
 * Draws `src` and `worker` side by side: a row per floor, an arrow per import that no longer way implies.
 * @returns SVG; the same for the same imports
 */
export function drawArchitecture(): string {
  const columns = ['worker', 'src'].map((root) => floorsOf(root).toReversed())
  const height = head + Math.max(...columns.map((rows) => rows.length)) * rowHeight + margin
  const drawn = columns.map((rows, column) => {
    const left = margin + (column === 0 ? 0 : columnWidth + 60)
    const width = columnWidth
    return drawColumn(rows, left, width, column === 0 ? 'worker' : 'src')
  })
  const width = Math.round(margin * 2 + columnWidth * 2 + 60)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">
<title>Folders by floor: every arrow is an import and points down; worker may also import src</title>
<rect width="${width}" height="${height}" fill="#fffdf7"/>
${drawn.join('\n')}
</svg>
`
}

function drawColumn(rows: readonly string[][], left: number, width: number, root: string): string {
  const boxes = rows.flatMap((folders, row): Box[] => {
    const rowWidth = folders.length * (boxWidth + gapX) - gapX
    return folders.map((folder, index) => ({
      folder,
      x: Math.round(left + (width - rowWidth) / 2 + index * (boxWidth + gapX)),
      y: head + row * rowHeight,
    }))
  })
  const arrows = shortestEdges(boxes.map(({ folder }) => folder))
  const at = new Map(boxes.map((box) => [box.folder, box]))
  return [
    `<text x="${left}" y="24" font-size="16" font-weight="700">${root}/</text>`,
    ...arrows.map(([from, to]) => drawArrow(at.get(from)!, at.get(to)!)),
    ...boxes.map(({ folder, x, y }) => drawBox(folder === root ? root : folder.slice(root.length + 1), x, y)),
  ].join('\n')
}

const drawBox = (label: string, x: number, y: number) =>
  `<g><rect x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="6" fill="#fff" stroke="#173b3f"/>` +
  `<text x="${x + boxWidth / 2}" y="${y + 17}" text-anchor="middle" fill="#173b3f">${label}</text></g>`

function drawArrow(from: Box, to: Box): string {
  const [x1, y1, x2, y2] = [from.x + boxWidth / 2, from.y + boxHeight, to.x + boxWidth / 2, to.y]
  const bend = (y2 - y1) / 2
  const rows = (to.y - from.y) / rowHeight
  // An arrow straight down past other boxes bows out, so that it is seen.
  const bow = rows > 1 && Math.abs(x1 - x2) < boxWidth ? (rows % 2 ? 1 : -1) * (boxWidth + rows * 10) : 0
  return (
    `<path d="M${x1} ${y1}C${x1 + bow} ${y1 + bend} ${x2 + bow} ${y2 - bend} ${x2} ${y2 - 5}" fill="none" stroke="#2a8c82" stroke-opacity=".55"/>` +
    `<path d="M${x2 - 4} ${y2 - 7}h8l-4 7z" fill="#2a8c82"/>`
  )
}

/** Imports between folders, without those that follow from others: if a imports b and b imports c, a → c is left out. */
function shortestEdges(names: readonly string[]): [from: string, to: string][] {
  const direct = new Map(names.map((folder) => [folder, new Set<string>()]))
  const imports = importsOf('{src,worker}/**/*.{ts,tsx}')
  const folderOf = folders(imports)
  for (const { file, target } of imports) {
    const [from, to] = [folderOf(file), folderOf(target)]
    if (from !== undefined && to !== undefined && floorOf.get(to)! < floorOf.get(from)! && direct.has(to))
      direct.get(from)?.add(to)
  }
  const reaches = (from: string, to: string): boolean =>
    [...direct.get(from)!].some((next) => next === to || reaches(next, to))
  return names.flatMap((from) =>
    [...direct.get(from)!]
      .filter((to) => ![...direct.get(from)!].some((next) => next !== to && reaches(next, to)))
      .toSorted()
      .map((to): [string, string] => [from, to]),
  )
}

if (import.meta.main) writeFileSync(drawingFile, drawArchitecture())
