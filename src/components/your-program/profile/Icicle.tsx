import { hierarchy, partition } from 'd3';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type CallNode, callTree, type TreeAmounts, treeAmounts } from '../../../models/profile/answer';
import { type Profile, type ProfileColumn, placeOf, shortName } from '../../../models/profile/profile';
import { px } from '../../ui/chart/axis';
import { fittingText } from '../../ui/chart/ByteBars';
import { Button } from '../../ui/controls/Button';
import { Field } from '../../ui/controls/fields';
import control from '../../ui/controls/fields.module.css';
import { useWidth } from '../../ui/controls/useSize';
import { useWords } from '../../ui/words/words';
import styles from '../results.module.css';
import { PROFILE_WORDS } from '../words/languages';

interface IcicleProps {
  readonly profile: Profile;
  readonly column: ProfileColumn;
  /** Select control of the column. */
  readonly choice: ReactNode;
  readonly search: string;
  onSearch(text: string): void;
  /** What is searched for, in lower case. */
  readonly sought: string;
  /** Not 0 for each function that is sought, by its index. */
  readonly isSought: Uint8Array | undefined;
  growsMaps(call: CallNode): boolean;
}

const ROW = 26;
/** Most ancestors in the breadcrumb. */
const MOST_PATH = 12;
/** px of the narrowest frame drawn by itself; narrower ones are folded. */
const LEAST_WIDTH = 3;

/** Icicle chart of the call tree, with search, zoom and keyboard navigation. */
export function Icicle({ profile, column, choice, search, onSearch, sought, isSought, growsMaps }: IcicleProps) {
  const words = useWords(PROFILE_WORDS);
  const [width, ref] = useWidth();
  const [{ from, byKey }, zoom] = useState({ from: 0, byKey: false });
  const amounts = useMemo(() => treeAmounts(profile, column), [profile, column]);
  const root = useMemo(
    () => callTree(profile, amounts, { from, leastShare: width > 0 ? LEAST_WIDTH / width : 1, mostRows: MOST_ROWS }),
    [profile, amounts, from, width],
  );
  const isFound = (call: CallNode) => sought !== '' && call.function.toLowerCase().includes(sought);
  const found = useMemo(() => foundAmount(profile, amounts, isSought), [profile, amounts, isSought]);
  const total = amounts.total[0] ?? 0;
  return (
    <section className={styles.part} aria-label={words.tree.title}>
      <h3>{words.tree.title}</h3>
      <p className={styles.note}>{words.tree.lead}</p>
      <div className={styles.profileTools}>
        {choice}
        <Field label={words.tree.search}>
          {(props) => (
            <input
              {...props}
              type="search"
              className={`${control.control} ${control.mono}`}
              value={search}
              onChange={(event) => onSearch(event.target.value)}
            />
          )}
        </Field>
        <p className={styles.note} role="status">
          {sought !== '' &&
            (found > 0
              ? words.tree.found(found / Math.max(1, total), words.amount(column, found))
              : words.tree.notFound)}
        </p>
      </div>
      <Path profile={profile} from={from} onZoom={(node) => zoom({ from: node, byKey: false })} />
      <div ref={ref} className={styles.place}>
        {width > 0 && (
          <Frames
            key={`${from} ${column}`}
            root={root}
            width={width}
            takesFocus={byKey}
            look={(call) => (isFound(call) ? 'found' : growsMaps(call) ? 'map' : 'other')}
            label={(call) => {
              if (call.folded > 0) return words.tree.folded(call.folded);
              return call.node === 0 ? words.tree.all : shortName(call.function);
            }}
            describe={(call) =>
              words.tree.frame(
                call.node === 0 ? words.tree.all : call.folded > 0 ? words.tree.folded(call.folded) : placeOf(call),
                words.amount(column, call.total),
                call.total / Math.max(1, total),
                words.amount(column, call.own),
              )
            }
            title={`${words.tree.title}: ${words.columns[column]}`}
            onZoom={(call, byKey) => zoom({ from: call.node < 0 ? from : call.node, byKey })}
            onBack={() => zoom({ from: Math.max(0, profile.tree.parent[from] ?? 0), byKey: true })}
          />
        )}
      </div>
      <Legend />
    </section>
  );
}

/** Total of all stacks with a matching function, each counted once. */
function foundAmount(profile: Profile, { own }: TreeAmounts, isSought: Uint8Array | undefined): number {
  if (!isSought) return 0;
  const { tree, frames } = profile;
  const inside = new Uint8Array(tree.parent.length);
  let sum = 0;
  for (let node = 1; node < inside.length; node++) {
    const isIn = inside[tree.parent[node] ?? 0] === 1 || isSought[frames.function[tree.frame[node] ?? 0] ?? 0] !== 0;
    inside[node] = isIn ? 1 : 0;
    if (isIn) sum += own[node] ?? 0;
  }
  return sum;
}

interface PathProps {
  readonly profile: Profile;
  readonly from: number;
  onZoom(node: number): void;
}

/** Breadcrumb of the zoomed frame's ancestors. */
function Path({ profile, from, onZoom }: PathProps) {
  const words = useWords(PROFILE_WORDS);
  if (from === 0) return null;
  const nodes: number[] = [];
  for (let node = from; node > 0 && nodes.length < MOST_PATH; node = profile.tree.parent[node] ?? 0)
    nodes.unshift(node);
  const isCut = (profile.tree.parent[nodes[0] ?? 0] ?? 0) > 0;
  const nameOf = (node: number) =>
    shortName(profile.functions[profile.frames.function[profile.tree.frame[node] ?? 0] ?? 0] ?? '');
  return (
    <nav className={styles.path} aria-label={words.tree.path}>
      {[0, ...nodes].map((node, index) => (
        <Fragment key={node}>
          {index === 1 && isCut && '…'}
          <Button variant="quiet" disabled={node === from} onClick={() => onZoom(node)}>
            {node === 0 ? words.tree.all : nameOf(node)}
          </Button>
        </Fragment>
      ))}
    </nav>
  );
}

interface FramesProps {
  readonly root: CallNode;
  readonly width: number;
  /** True after zooming by key, to keep the keyboard in the chart. */
  readonly takesFocus: boolean;
  readonly title: string;
  look(call: CallNode): 'found' | 'map' | 'other';
  label(call: CallNode): string;
  describe(call: CallNode): string;
  onZoom(call: CallNode, byKey: boolean): void;
  onBack(): void;
}

/** px of the narrowest frame that can be pressed; narrower ones are in the table. */
const TARGET_WIDTH = 24;

function isTarget({ call, width }: PlacedFrame): boolean {
  return call.folded === 0 && width >= TARGET_WIDTH;
}

/** The whole name, else its last part. (A label must be part of the accessible name.) */
function fitted(text: string, width: number): string {
  return fittingText([text, text.slice(text.lastIndexOf('.') + 1)], width);
}

function Frames({ root, width, takesFocus, title, look, label, describe, onZoom, onBack }: FramesProps) {
  const frames = useMemo(() => icicleLayout(root, width, ROW), [root, width]);
  const targets = useMemo(() => frames.filter(isTarget), [frames]);
  const [reached, setReached] = useState(root.node);
  const picture = useRef<SVGSVGElement>(null);
  const height = ROW * (1 + frames.reduce((deepest, { depth }) => Math.max(deepest, depth), 0));

  useEffect(() => {
    if (takesFocus) picture.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus();
  }, [takesFocus]);

  function move(event: KeyboardEvent, frame: PlacedFrame): void {
    if (event.key === 'Enter' || event.key === ' ') onZoom(frame.call, true);
    else if (event.key === 'Escape') onBack();
    else {
      const next = neighbourOf(targets, frame, event.key);
      if (!next) return;
      setReached(next.call.node);
      picture.current?.querySelector<SVGElement>(`[data-node="${next.call.node}"]`)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div role="tree" aria-label={title}>
      <svg ref={picture} className={styles.picture} role="presentation" width={width} height={height}>
        {frames.map((frame) => (
          <g
            key={frame.call.node}
            className={styles.call}
            data-look={look(frame.call)}
            data-folded={frame.call.folded > 0 || undefined}
            {...(isTarget(frame) && {
              role: 'treeitem',
              'aria-label': describe(frame.call),
              'aria-level': frame.depth + 1,
              'aria-selected': frame.call.node === reached,
              tabIndex: frame.call.node === reached ? 0 : -1,
              'data-node': frame.call.node,
              onClick: () => onZoom(frame.call, false),
              onFocus: () => setReached(frame.call.node),
              onKeyDown: (event: KeyboardEvent) => move(event, frame),
            })}
          >
            <title>{describe(frame.call)}</title>
            <rect x={px(frame.x)} y={frame.y} width={px(frame.width)} height={frame.height} />
            <text x={px(frame.x + 4)} y={frame.y + 17}>
              {fitted(label(frame.call), frame.width)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

function Legend() {
  const { tree } = useWords(PROFILE_WORDS);
  const looks = [
    ['map', tree.growsMaps],
    ['found', tree.matches],
    ['other', tree.other],
  ] as const;
  return (
    <div className={styles.legend}>
      {looks.map(([look, name]) => (
        <span key={look}>
          <svg width="14" height="14" aria-hidden="true" className={styles.call} data-look={look}>
            <rect x="1" y="1" width="12" height="12" />
          </svg>
          {name}
        </span>
      ))}
      <span>{tree.keys}</span>
    </div>
  );
}

/** A frame with its rectangle, px. */
interface PlacedFrame {
  readonly call: CallNode;
  readonly parent: PlacedFrame | undefined;
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Most rows drawn; deeper frames show after zooming in. */
const MOST_ROWS = 40;
const GAP = 1;

/** Lays out a call tree: callers above callees, widths to scale. */
export function icicleLayout(root: CallNode, width: number, rowHeight: number): PlacedFrame[] {
  const tree = hierarchy(root, ({ children }) => children);
  // Not the sum of the children: rows below the last are left out.
  tree.each((node) => Object.assign(node, { value: node.data.total }));
  const rows = tree.height + 1;
  const laid = partition<CallNode>().size([width, rows * rowHeight])(tree);
  const placed = new Map<unknown, PlacedFrame>();
  laid.each((node) => {
    placed.set(node, {
      call: node.data,
      parent: node.parent ? placed.get(node.parent) : undefined,
      depth: node.depth,
      x: node.x0,
      y: node.depth * rowHeight,
      width: Math.max(0, node.x1 - node.x0 - GAP),
      height: rowHeight - GAP,
    });
  });
  return [...placed.values()];
}

/** Frame that an arrow key leads to. */
export function neighbourOf(frames: readonly PlacedFrame[], from: PlacedFrame, key: string): PlacedFrame | undefined {
  if (key === 'ArrowUp') return from.parent;
  if (key === 'ArrowDown') return frames.find(({ parent }) => parent === from);
  const row = frames.filter(({ depth }) => depth === from.depth).sort((a, b) => a.x - b.x);
  const at = row.indexOf(from);
  if (key === 'ArrowRight') return row[at + 1];
  return key === 'ArrowLeft' ? row[at - 1] : undefined;
}
