// SPDX-License-Identifier: Apache-2.0
// Hands the numbers in the page to Chart.js: a chart is made when it comes near the screen, or onto paper.
(() => {
  'use strict';
  const root = document.documentElement;
  const figures = [...document.querySelectorAll('figure.chart')];
  const charts = new Map();
  const numbers = new Map();

  const colour = (name) => getComputedStyle(root).getPropertyValue('--' + name).trim();

  function numbersOf(clip) {
    if (!numbers.has(clip)) {
      numbers.set(clip, JSON.parse(document.getElementById('numbers-' + clip).textContent));
    }
    return numbers.get(clip);
  }

  // Behind the lines: where the foot stands, one layer for each of its points.
  const bands = {
    id: 'bands',
    beforeDatasetsDraw(chart, args, options) {
      const { ctx, chartArea, scales } = chart;
      ctx.save();
      ctx.fillStyle = colour('band');
      for (const spans of options.stands || []) {
        for (let i = 0; i < spans.length; i += 2) {
          const from = Math.max(chartArea.left, scales.x.getPixelForValue(spans[i]));
          const to = Math.min(chartArea.right, scales.x.getPixelForValue(spans[i + 1]));
          ctx.fillRect(from, chartArea.top, Math.max(1, to - from), chartArea.height);
        }
      }
      ctx.restore();
    },
  };

  function line(label, values, data, width) {
    const points = values.map((y, i) => ({ x: data.start + i * data.step, y }));
    return {
      label,
      data: points,
      borderWidth: points.length > 500 ? 1 : width,
      pointRadius: points.length > 1 ? 0 : 3,
      pointHitRadius: 6,
    };
  }

  function datasets(figure, data) {
    const series = figure.dataset.series;
    if (series === 'slip') {
      return [{ label: 'before', data: data.slip.before }, { label: 'after', data: data.slip.after }];
    }
    if (series === 'pelvis') {
      return [line('after', data.pelvis.after, data, 2)];
    }
    const both = data.legs[figure.dataset.leg][series];
    // The first is drawn on top.
    return [line('after', both.after, data, 2), line('before', both.before, data, 1.2)];
  }

  function paint(config, figure) {
    const after = colour(figure.dataset.leg % 2 === 0 ? 'leg0' : 'leg1');
    for (const set of config.data.datasets) {
      set.borderColor = set.backgroundColor = set.label === 'after' ? after : colour('before');
    }
    for (const axis of Object.values(config.options.scales)) {
      axis.ticks.color = axis.title.color = colour('quiet');
      axis.grid.color = colour('line');
    }
  }

  function axis(title, type) {
    const ticks = { maxTicksLimit: 6, maxRotation: 0, includeBounds: false, format: { useGrouping: false } };
    return {
      type,
      ticks: type === 'linear' ? ticks : { maxTicksLimit: 8, maxRotation: 0 },
      grid: {},
      title: { display: true, text: title },
    };
  }

  function barNames(slip) {
    const each = slip.contactsPerBar;
    return slip.before.map((value, i) => (each === 1 ? String(i + 1) : i * each + 1 + '–' + (i + 1) * each));
  }

  function make(figure) {
    if (charts.has(figure)) {
      return;
    }
    const data = numbersOf(figure.dataset.clip);
    const isSlip = figure.dataset.series === 'slip';
    const leg = data.legs[figure.dataset.leg];
    const config = {
      type: isSlip ? 'bar' : 'line',
      data: { labels: isSlip ? barNames(data.slip) : undefined, datasets: datasets(figure, data) },
      plugins: [bands],
      options: {
        animation: false,
        maintainAspectRatio: false,
        parsing: isSlip ? undefined : false,
        locale: 'en-US',
        // Paper has more pixels than screens.
        devicePixelRatio: Math.max(2, window.devicePixelRatio),
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: isSlip ? axis('contact', 'category') : { ...axis('s', 'linear'), min: data.from, max: data.to },
          y: { ...axis(figure.dataset.unit, 'linear'), suggestedMin: 0 },
        },
        plugins: {
          colors: { enabled: false },
          legend: { display: false },
          bands: { stands: isSlip || figure.dataset.series === 'pelvis' ? [] : leg.stands },
          tooltip: {
            callbacks: {
              title: (items) => (isSlip ? 'contact ' + items[0].label : items[0].parsed.x.toFixed(3) + ' s'),
            },
          },
        },
      },
    };
    paint(config, figure);
    charts.set(figure, new Chart(figure.querySelector('canvas'), config));
  }

  function repaint() {
    for (const [figure, chart] of charts) {
      paint(chart.config, figure);
      chart.update('none');
    }
  }

  const isOpen = (figure) => !figure.closest('details:not([open])');

  root.classList.add('scripted');
  const near = new IntersectionObserver(
    (entries) => entries.filter((entry) => entry.isIntersecting).forEach((entry) => make(entry.target)),
    { rootMargin: '400px' },
  );
  figures.forEach((figure) => near.observe(figure));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
  addEventListener('beforeprint', () => {
    root.dataset.paper = '';
    figures.filter(isOpen).forEach(make);
    repaint();
  });
  addEventListener('afterprint', () => {
    delete root.dataset.paper;
    repaint();
  });

  // A link to a folded clip unfolds it.
  function unfold() {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target && target.tagName === 'DETAILS') {
      target.open = true;
      target.scrollIntoView();
    }
  }
  addEventListener('hashchange', unfold);
  unfold();
})();
