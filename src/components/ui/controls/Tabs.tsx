import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { COMPONENT_WORDS } from '../words/languages';
import { useWords } from '../words/words';
import { IconButton } from './Button';
import * as icons from './icons';
import styles from './panels.module.css';

export interface Tab {
  readonly id: string;
  readonly title: string;
  /** Drawn while it is open; a part of the page that outlives the tabs is named by its id. */
  readonly content: (() => ReactNode) | { readonly elsewhere: string };
  /** True for a table of many columns. */
  readonly isWide?: boolean;
  /** True if what is done in it stays done while it is closed. */
  readonly keeps?: boolean;
}

interface TabsProps {
  /** Name of them all. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Id of the one that is open; none without it. */
  readonly chosen: string | undefined;
  /** Undefined closes it. */
  readonly onChoose: (id: string | undefined) => void;
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

type Leaving = Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'stopPropagation'>;

/** Panels of which one at most is open: none until the first of their tabs is pressed. */
export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { close } = useWords(COMPONENT_WORDS).controls;
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const open = tabs.find((tab) => tab.id === chosen);
  if (open?.keeps && !kept.has(open.id)) setKept(new Set([...kept, open.id]));
  // Where none is open, keys go on from the one that was.
  const [latest, setLatest] = useState(chosen);
  if (chosen !== undefined && chosen !== latest) setLatest(chosen);
  const reached = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === latest),
  );

  function idOf(tab: Tab): string {
    return typeof tab.content === 'function' ? `${id}-${tab.id}-panel` : tab.content.elsewhere;
  }

  function show(tab: Tab): void {
    onChoose(tab.id);
    requestAnimationFrame(() => document.getElementById(idOf(tab))?.scrollIntoView({ block: 'nearest' }));
  }

  function move(event: KeyboardEvent): void {
    leave(event);
    const to = MOVES[event.key]?.(reached, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab || to === undefined) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll('button')[to]?.focus();
  }

  function shut(): void {
    list.current?.querySelectorAll('button')[reached]?.focus();
    onChoose(undefined);
  }

  /** Its key closes a panel; whoever leaves it so stands at its tab. */
  function leave(event: Leaving): void {
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
    event.stopPropagation();
    shut();
  }

  // Keys that no part of the tabs hears: in a panel that is elsewhere, or pressed where nothing has the focus.
  const latestLeave = useRef(leave);
  useEffect(() => {
    latestLeave.current = leave;
  });
  const elsewhere = open && typeof open.content !== 'function' ? open.content.elsewhere : undefined;
  const isOpen = open !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const hear = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const panel = elsewhere === undefined ? null : document.getElementById(elsewhere);
      if (target === document.body || (target instanceof Node && panel?.contains(target))) latestLeave.current(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOpen, elsewhere]);

  return (
    <div>
      <div className={styles.bar}>
        <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map((tab, index) => (
            <button
              key={tab.id}
              id={`${id}-${tab.id}`}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={tab.id === chosen}
              aria-controls={tab.id === chosen ? idOf(tab) : undefined}
              tabIndex={index === reached ? 0 : -1}
              onClick={() => show(tab)}
            >
              {tab.title}
            </button>
          ))}
        </div>
        {open && (
          <div className={styles.close} data-part="open tab">
            <b>{open.title}</b>
            <IconButton variant="quiet" label={close} onClick={shut} onKeyDown={leave}>
              <icons.Icon drawing={icons.close} />
            </IconButton>
          </div>
        )}
      </div>
      {tabs.map(
        (tab) =>
          typeof tab.content === 'function' &&
          (tab === open || kept.has(tab.id)) && (
            <div
              key={tab.id}
              id={idOf(tab)}
              role="tabpanel"
              aria-labelledby={`${id}-${tab.id}`}
              className={styles.panel}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: beside a figure it scrolls.
              tabIndex={0}
              data-wide={tab.isWide}
              hidden={tab !== open}
              onKeyDown={leave}
            >
              {tab.content()}
            </div>
          ),
      )}
    </div>
  );
}
