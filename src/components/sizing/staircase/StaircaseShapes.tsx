import { memo } from 'react';
import styles from './Staircase.module.css';
import { dashOf, type PathShape, type Shape } from './shapes';

function pathStyle({ moved }: PathShape) {
  return moved === undefined ? undefined : { transform: `translateX(${moved}px)` };
}

function ShapeElement({ shape }: { readonly shape: Shape }) {
  const { role, look } = shape;
  const looks = { className: styles[role], 'data-design': look?.design };
  switch (shape.type) {
    case 'path':
      return (
        <path
          {...looks}
          d={shape.d}
          style={pathStyle(shape)}
          strokeDasharray={role === 'curve' && look ? dashOf(look) : undefined}
        />
      );
    case 'dot': {
      const style = { transform: `translate(${shape.x}px, ${shape.y}px)` };
      return look?.design === 'bucket' ? (
        <rect {...looks} x={-shape.r} y={-shape.r} width={2 * shape.r} height={2 * shape.r} style={style} />
      ) : (
        <circle {...looks} r={shape.r} style={style} />
      );
    }
    case 'text':
      return (
        <text {...looks} x={shape.x} y={shape.y} textAnchor={shape.anchor}>
          {shape.text}
        </text>
      );
    default: {
      const gone: never = shape;
      return gone;
    }
  }
}

/** Draws shapes in their order; what keeps its list of shapes isn't drawn again. */
export const StaircaseShapes = memo(function StaircaseShapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map((shape) => <ShapeElement key={shape.key} shape={shape} />);
});
