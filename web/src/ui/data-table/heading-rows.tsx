import { type ComponentProps, createContext, use } from 'react'
import { lazyPart } from '../lazy-part'
import type { HeadingActs, HeadingLineProps } from './heading-line'
import type { Heading, PlacedHeadings } from './place-headings'

// Few lists have headings.
export const HeadingLine = lazyPart<HeadingLineProps>(
  async () => (await import('./heading-line')).HeadingLine,
  ({ heading }) => heading.title,
)

export const noHeadings: PlacedHeadings = { above: new Map(), below: [] }

/** The headings of a table, and how many columns they span. */
interface Headings extends HeadingActs {
  readonly placed: PlacedHeadings
  readonly columns: number
}

export const HeadingsContext = createContext<Headings>({
  ...{ placed: noHeadings, columns: 0, sums: [], toggled: { current: undefined } },
  onToggle: () => undefined,
})

function HeadingRows({ headings }: { headings: readonly Heading[] }) {
  const { placed: _, columns, ...acts } = use(HeadingsContext)
  return headings.map((heading) => (
    <tr key={heading.group?.value ?? heading.title} className="row-heading">
      <th colSpan={columns} scope="rowgroup">
        <HeadingLine heading={heading} {...acts} />
      </th>
    </tr>
  ))
}

/** A row of a table, below the headings that begin with it. */
export function HeadingRow({ children, ...props }: ComponentProps<'tr'> & { 'data-row-key'?: string }) {
  const { above } = use(HeadingsContext).placed
  const headings = above.get(props['data-row-key'] ?? '')
  return (
    <>
      {headings && <HeadingRows headings={headings} />}
      <tr {...props}>{children}</tr>
    </>
  )
}

/** The rows of a table, above the headings that no row of the page follows. */
export function HeadingBody({ children, ...props }: ComponentProps<'tbody'>) {
  const { below } = use(HeadingsContext).placed
  return (
    <tbody {...props}>
      {children}
      <HeadingRows headings={below} />
    </tbody>
  )
}
