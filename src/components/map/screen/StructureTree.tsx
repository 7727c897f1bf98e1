import { type KeyboardEvent, memo, useId } from 'react';
import hidden from '../../ui/controls/visuallyHidden.module.css';
import styles from './SideTips.module.css';
import { along, type TreeNode } from './structureNodes';

/** Siblings that are all there; of more those beside the one on the way. */
const MOST_SIBLINGS = 24;
const BESIDE = 4;

interface StructureTreeProps {
  readonly label: string;
  readonly roots: readonly TreeNode[];
  /** Ids of the nodes on the way that is open, from the outside in. */
  readonly path: readonly string[];
  /** True if a key has reached the last of them: what lies in it is closed. */
  readonly isReached: boolean;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
}

/** A structure for those who hear it: the way to what is reached, or to what the step is about, and what stands beside it. */
export const StructureTree = memo(function StructureTree(props: StructureTreeProps) {
  const { label, roots, path, isReached, onKeyDown, onBlur } = props;
  const id = useId();
  return (
    <div
      className={styles.rows}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={isReached ? id : undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div role="none" className={hidden.visuallyHidden}>
        <Items nodes={roots} way={along(roots, path)} level={0} reachedId={isReached ? id : undefined} />
      </div>
    </div>
  );
});

interface ItemsProps {
  readonly nodes: readonly TreeNode[];
  readonly way: readonly TreeNode[];
  /** From 0 on. */
  readonly level: number;
  /** Id of the item that a key has reached, the last on the way. */
  readonly reachedId: string | undefined;
}

function Items({ nodes, way, level, reachedId }: ItemsProps) {
  const onWay = way[level]?.id;
  return shownOf(nodes, onWay).map((node) => {
    const isReached = node.id === onWay && level === way.length - 1 && reachedId !== undefined;
    const isOpen = node.id === onWay && !isReached && node.hasChildren;
    return (
      <div
        key={node.id}
        id={isReached ? reachedId : undefined}
        role="treeitem"
        tabIndex={-1}
        aria-label={node.lines().join(', ')}
        aria-level={level + 1}
        aria-posinset={node.position}
        aria-setsize={node.siblings}
        aria-expanded={node.hasChildren ? isOpen : undefined}
        aria-selected={isReached}
      >
        {isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: a group of a tree is no group of fields.
          <div role="group">
            <Items nodes={node.children()} way={way} level={level + 1} reachedId={reachedId} />
          </div>
        )}
      </div>
    );
  });
}

function shownOf(nodes: readonly TreeNode[], onWay: string | undefined): readonly TreeNode[] {
  if (nodes.length <= MOST_SIBLINGS) return nodes;
  const at = Math.max(
    0,
    nodes.findIndex(({ id }) => id === onWay),
  );
  return nodes.slice(Math.max(0, at - BESIDE), at + BESIDE + 1);
}
